/*
 * This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of the MPL was not distributed
 * with this file, You can obtain one at http://mozilla.org/MPL/2.0/.
 *
 * Derived on 28 November 2026 from the dictionary "Dictionnaires français Dicollecte" 7.0, "classique" (Debian: hunspell-fr-classical), copyright 2007-2018
 * Dicollecte contributors, grammalecte.net: of all forms of five letters or more that are no name, those one edit away from a
 * word of the index that they do not begin, and of which `lemmaOf` knows no infinitive there.
 */

/** The stems of these forms, or those of their infinitives, so that a French word is not taken for a misspelt one (contract §3). */
export const FRENCH_STEMS = `
  abc abced abeil abim abjig abl ablet abli abloc abloqu aboi abon abond abonnerent abord aborda aborn about absent
  abstrair accelerometr acces accessibilit accompagn accompagnerent accor accord accorda accort accourcir accu accueil
  ach achain achat achrom acid acm acn acompt acon acor acquis acquit acr acret acrobat act acta actat acteon acteur
  actinit activ activat actu actual actualit adag adapta addict addit addition adel adent adept adherent adim adir
  administr adn adob adolescent adon adopt ador adoub adres adressa adret adroit adul adulat adulescent advenir adynam
  aed aer aericol aerium affectation affich afficha affig affinit affr affrich affront aft agalax agam agenc agenca
  agencerent agend agenda agendat agent agil agim agir agora agr agre agreg agres agricult agril ahan ahana aida aient
  aieu ail ailier aim aimant aimanta ain air ais aitr ajour ajourn ajust ajusta alair alcad aldin alea alentir alesa
  alex algebr algerien algorithm alia alien align aliment alimenta alineair alis all alla allegea allegir allegr allegu
  allel allemand allen alloc allocut allum allur alm alo alog alourdim alourdir alpin alter altern alumin alvin amant
  amas amat ambi ambianc ambianca ambr amen amenda americain ami amid amin amoral amorc amph ampl amus anal analys
  analysa analyst analyt anamorphos anarch anatom anau anch ancr android ane anerg ang angin angla anglaisa anglic
  anglicisam anglophob anglophon angola angon angora ani anim anima animato anion anis anneau annel annex annon annonc
  annonca annota annuair annul annulair anomal anon anonym anormal ans ant antan anterie anticip antidat antidot antien
  antifuit antiquit antonym antr aort aout aoutien apercevoir apercut aperiod apesant aphak aphas aphon apid aplas apn
  apost appa appeau appel appela appen appent appl applet appliqu apport apprent appret apprit approch approcha appu
  appuy appuya apret apt apur apyr aquitain arab arabl arabo arac aras arboresc arborescent arcad arcan arch archeolog
  archeologu architectur architig archiv archiva ard ardent ardo ardoisa ardr arec aren arena aret argent argenta argu
  argument argumenta arid arien aril aris arit arm armet armois arnaqu arnaqua arom arpent arpet arqu arrang arrangea
  arrent arret arreta arrier arrim arris arriv artel artich articul articulat artificiel artil artist ascit asexualit
  asism asocial asp aspl asqu ass assembl assemblam assemblat assis assist assistanat assistat assoc assortim assortir
  assortit assur ast astabl astr astronom atel athemat athlet atour atout atr atrier atrium attach atten attend attent
  aub audienc audienca audio audiolivr audiovisuel audit auditoir audo aug augment aun aupr auriqu auteur authentif
  autism autist auto autocar autocomplet autoform automat automatis automatisam autonom autonym autorit autosom autotom
  autour aval avan avanc avanca avancerent avant avar aven avent aver avers aveugl aveugla avid avis avisa aviso aviv
  aviva avoir axer ayant azob azur babil baccalaureat bach bachat baclas bacon bad badg badgea baff bafr bagn bai bail
  bailla bain bais bala balad baladodiffus balan balanc balanca balis balisa balist ball ballet balo banal banc bancair
  banch banco band banda bann banqu banqua banquet baqu baquet barb bard barda bardeau barem baret barg barqu barr
  barreau barrel barrier bary bas basa basana bascul bascula basqu bass basset bast baston bat bata batel batesien bati
  batier batik batiment baug bav bavant bavoir bay baya bayesien bayl beanc beas beat bect beer begal beig bel bela
  belement belg belgo beli bell belon benin benir benn bequet berg berm bern bet betel betement beur bevu bibliograph
  bibliometr bich bicon bid bida bief bil bila bilan bilana bilangu bilat billet billot biloculair biloqu bilot bingo
  binoculair biodiversit biograph biolog biologisat biomecan biomedical biot biplan biqu birem bis biseau bisqu biss
  bistr bit biveau blanc blanch blanchet blas blaud blemir blend bleu blind blob blocu blogu bloom bloqu blu bluet blut
  bocal boch boet boir boisa boit boita bolet bolid bond bonda boni bonit bonn bonnet bont bonu bonz bor bora bord
  borda bordat border boreau boriqu born borna bort bosquet boss boston bot botan botanisa botanisat bott botta bou
  bouch boucl boucla boud bouda bougon bouil boul boulet boulon bouquet bour bourb bourd bourda bourg bourgogn bous
  boussol bout bouta boutiqu boutr boutur brad brader brai brail brailla brainstorming brair bram bran branch brancha
  branchu brand brandir braqu bras brasil brav bray brel brem bren brevet breveta bri brib brick brid brif brigu bril
  brim briqu briqua briquet bris brisa briska brisqu briz broc broch brod broda broder brom bronch brook broqu bros
  brou brout broy brucel bruir bruita bruitam bruitat brun brunch brunir brut budget budgeta buff bugl bulb bull bulla
  bullat bureau burgau burn bus busqu buss bust but buteur butin butor buzz buzza cabal cabl cabr cachat cacher cachet
  cadastr cadenca cadr caf cafr caft cag cagn cahut cail caiqu cairn cais cak cala calabl calad calag calam calanc
  calas calcul calcula calculet calendr calepin caleur cali calibr calicul calier calm calma calor calqu calqua calt
  calu calva cam cambr camp campa campo camu camus can cana canada canado canap canarda canat canc canch candidat
  candidata caneva cangu canin cann canna cano canop cant cantal cantin cantina canton cantor cantr canus canut cap
  capabl cape capea capit capitain capitol capitul capr capsul capsula capt captur caqu caqua caquet carab carben
  carbet carbon carbono card carda cardia carem caren carena caret cari caria caricat caricatur carieu carm carn
  carneau carolin carp carpeau carr carrier cart carta cartabl cartel cartesien cartograph cartographia carton cartoon
  cartouch cartoucha cas casaqu cash casi casqu casqua cass cassa cassin cast castin castor cat catalog catalogn
  catalogu catalogua catch cati catin catina catir caus causa cav cava cecit ced ceda cedr ceindr ceintur cel cela
  celas celat celesta celestin cella celt cen cendr cens centa centr centrat cenur cep cerc cerceau cercl cercla
  cerebral cerit cerneau cert certain certif certifiat cerul cerveau cess cessa cest cesur chabl chabot chain chaina
  chair chal chambr chameau chancel chancir chancr chang changea changerent chant chanta chanteau chantr chap chapeau
  chapitr char charg chargea charm charrier chart chas chassa chast chat chateau chatia chau chaud chauf chaus chaut
  chef chemin chemina cheneau chenin chequ cherch chi chiant chias chiat chic chieur chif chiffr chiffrement
  chiffrerent chim chimat chimio chin chinoisa chip chiqu chiral chlor choeur choir chom choqu choral chou choul chour
  chrem chrom chroma chromo chronolog chronometr chronophotograph chroum chus chut chuta cibl cidr ciel cieu cill
  cinema cinemat cintr cintrat cir cirag circula ciseau cist citoyen citoyennet citrin civil civiqu clach clad clai
  clair clam clamat clamp clams clan cland clap claps claqu clart clash clasha classa classerent classeur classif clast
  claud claus clav clavier clean cleb cleba clef clement clign clim clima climat clin clinqu clip clips clis clit clito
  cliv clivat cloch cloqu clor clou cloua cloud clus coach coacha coapt coas coccu coch cocher cock cocu coda codag
  codec codet codeur codif coed coedit coeur coeurs coffr cognit coher coherent coin coing coit cok cokag coler colibr
  coll collabor collect collecta collet colley collig colloqu colloqua coloc color coltin colur comat comb combl comet
  comit command commanda commando commenc commend commer commerc commerca commercial commettr commis commu commua
  commun commut compa compar comparaison comparaitr compars compat compens compet competent compil complement
  complementa completa complex complexa compliment complot complut compon comport comporterent compos compost compot
  comprehens compres comprim compris comprit compt compta comptabil comptabilit comptam comptat comput comt con conc
  concentr concept conceptuel concert concerta concerto concl concord concourir concret concum concut cond condition
  conf confianc confianca confidentialit configur confin confir confit confitur confu cong congr conir conit conjoindr
  conjugu conn connaitr connecta connex connig connut conqu conquit consentir consign consigna consol consola consom
  conson const constat constrict construct consul consult cont conta contacta contat contenir content contest contesta
  contig contigu contin continent contingent continrent contint continu continua continuel continuo contour contr
  contraindr contrat contrig contrit control controla conv convenir convertim convertis convertit convig convoc convol
  coop cooper coopet coopt copi copia copilot copilota copin copt copul coral corb cord corda cordeau corm corn cornet
  cornu correl correspond corrig corrigea corrigeat cors corsa cort cosign cosmo coss cot cota cotic cotir cotr couch
  coucha coud coudr couil coul coulp coulur coup coupa coupl coupla couplet coupol coupur cour courant courat courb
  courba courg courrier cours coursa court courut cous cout couta coutil coutr coutum coutur couv couvain couvert
  couvoir couvr couvrir cowp cox coy crab crach crack crad crail craindr cram cran crant craqu cras crash crav crayon
  cre creatin credit credita creek crem cremier cren crena creneau crep crepa crepir cret creta creu crev cri criant
  cric crim criqu cris crisa crit critiqu critiqua croc croch crocu croi croir crois croisa croit crol croqu croqua
  cros croton croup crout cruch cruis crus crustal cryospher crypt cryptanalys cryptanalyst cryptat cryptograph
  cryptographia cub cuba cuch cuid cuir cuisin cuisina cuit cuivr cul culas cultuel cultural culturel cur curabl curial
  curs cut cuv cyberharcel cybersecurit cycl cyclan cyclomot cylindr dactylograph dactylographia dall dalla dam danc
  dang dans dansa dard dat data datat datif deala deband debardas debarras debarrassa debat debata debet debig debin
  debit debita debla debogu deboit debouillir debour debout debranch debroch debugu debut debutat decad decadr decarras
  deced decel decevoir deche dechiffr decid decim decis declas deco decoch decod decompens decondition deconstruct
  deconvers decor decord decot decoul decoup decoupa decoupl decour decourag decous decret decria decriat decrit
  decroch decroit decrut decrypt decuct decurrent decut dedi dedia dedir deduct dees defaillir defair defend defens
  defense defer defi defia defic defich deficient defig definir defit deflechir deflor defrich degat degel degit deglac
  deglut degour degre degrea degres degu dehouil deism dejig dejug del dela delac delay delegu delegua deli delia
  deliber delig delign delit delog delot delur delut dem demail demanch demand demanda demang demarch demarcha demarqu
  demarras dematerial demen demettr demi demin demis demit demo demod demograph demont demot deni denivel denivela
  denonc dens dent dental dentin denu depail departir depend depit depl deplan deplor deploy depolir deport deporta
  deposa depot depota depouil depouilla depren deprit deput derail deregl dereglement dereglementa dereglerent derid
  deris deriv derm dermograph deroch derod derog derouil descrit design designa desinform desmin dessein dessina dessou
  destin destinatair detail detailla detal deteindr detel deten detenir detent deter detest detig detir detor detour
  detourn devalu devein develop developpa developperent devenir devetir devi devia devid devin devina devint devir
  devis devisa devolut devot dhol dialogu dialogua diaposit dico dict dictaphon dieget dietet dieu differenc
  differencia different difficil diffus diffusa digital dign digon digram dilig dineur dingo dingua dion diot diplom
  diploma diplomat dir dircom direct dirig disciplin disciplina discord discorda discourir discut discuta diseus
  disparaitr disparut disposit disput disqu dissert dist distanc distanca distordr distribua distribut diton divi divin
  dixiem doch dock doct doctor doctoral docu document documenta documentar doigt doigta dol dola domain domin domot
  dompt donnat donut dop dor dormir doseur dossier dot dou doubl doublet douc douch douil doul dout douta douv douvain
  douvel douz doyen drag drail drain dram drav dray dren dres dressa drev dril dris driv driva droit drol drolet drom
  dron dront drop dros dualit duc duel duit dunit dup dur durabl dural duret duss dut dynam dysgraph dyslex
  dysorthograph dysphag dysphas dysplas dysprax ebat ebauch ebenister ebout ebranch ecach ecal ecalas ecalat ecart
  echang echangea echangeat echanson echap echappa echarp echas echauf echaufferent eche echel echiffr echop eclair
  eclat eclata eclis eclor eclot ecol ecolier ecolo ecolog ecologu econduct econom economat ecop ecor ecossa ecot ecoul
  ecourt ecout ecouta ecret ecri ecria ecriat ecrin ecrou ecrout ecuel ecul eculas eculat ecur edict edif edific edit
  edita edito educ effig efrit egal egalit egard egout egren eid ejoint elan elanc elast elav elect electricit
  electrotechn elementair elev eleva elf elid elida elim elimat elingu elingua elir elud email emana emanch emarg
  emargerent embauch embaucha emboir emboita embouch embout embuch emech emer emerg emettr emias emoi emond emot empath
  empech empecha emperch emplir emplis employa empo empoch emport empot empreindr empres emprunt emprunta emul emus
  encadr encag encar enceindr enchas encr encras enculas endev enduct energ enfanc enfant enfanta enfl enflas enfonc
  engag engagea engain engam engav engendr engin engonc engrain engrenam engrenat eniem enjonc enlev enli ennoy enonc
  enonca enorm enquet enqueta enquit enrag enregistr enregistrerent enrichim enrichit enseign enseignat enseignerent
  ensembl ensoleil ensoleillerent ensuivr ent entat enterent entet entier entit entoil entraid entraida entrain
  entrainerent entrait entrepont entrepot entrepren entreprene entreprim entrepris entreprit entretin entur enumer envi
  envin environnerent envo envol envoy epair epal epargn epargna epart epat epel eperdr epig epil epis episod episom
  eplor eploy epoint epouil epreint epren eprit eprouv epuc epuis equid equilibr equin equip equipa equit equivalent
  equivaloir erail eray ergotherap erig err erseau erudit escal escap escarbot escarp espac espaca espad espagnol esper
  esprit essa essaim essay essentiel essuy est esthet estim estima estiv etabl etablir etag etai etain etal etalerent
  etalon etam etamp etang etau etay etet ethiqu ethn eti etiol etiqu etiquet etiquetat etir etoil etoila etol etr
  etrang etranget etreindr etriqu etudia etudiat etuv etymolog etymologu euss evacu evas eveil event eventa everit
  evers evida evidenc evit evolu evolut exc exceptionnel execr execut executa exempla exempt exercis exerg exig exigea
  exigu exil exorcis expert explic expliqu expliqua explo exploit explor explos export expos exposa expres expresso
  extens extrair extrem fabl fablab fabriqu fabriqua fabul fac fach fachat facial facil facilit fact facteur factualit
  factur facul fad fagn faibl fail fain fakir falun fam fan fanal fang fanon fantast fanton faraud farc fard fart fasc
  fass fast fatigu fatigua faucon faun faut fauta fauv favorisa fax feau feaut fecond feder feindr fel fela felat felin
  felon felur femm fend fendr fenestr fenetr fent feri ferir ferl ferm ferma fermat feront ferr ferv fessa fessu fet
  fetard fetat feuil feuilla feuillet feuillu feul fiabl fiam fianc fibr ficel fich ficha fichet fichu fict fidel fier
  fieu fig figea figu figur fil fila filam filat fileur filigran filigrana filin film filma filmo filou filtr filtrat
  fim fin financ financa financier finir fiot firm fiss fissil fit fixeur flacon flair flan flanc flanch flaqu flash
  flasha flashy flat flein flet fleur flex flic flingu flingua flip floc flood floqu flor floral flot flotta flou floua
  flout flouv flu fluat fluenc fluent fluor flush flut flux fluxa fly focal foil foin foir foli foliot foll fonc
  fonction fonctionnel fond fonda fondamental fondation fondr fong fonio font for forag foram forat forc forcat forg
  forgea fork forkat form forma format formata formel formen formol formul formula formyl fort fortrait fou fouail foud
  fouet foug fouil fouilla fouir foul four fourb fourm fourn fournil fournir fout foutr fractur frai fraich frais franc
  franch francophob francophon frang frap frappa frasqu fraud frauda fremir frequent fresqu fret freta frich frict frim
  frimair frip friqu frir fris frisa frison frit frita froid frol fronc frond front frou fruit frusqu fuel fuir furet
  furia furieu fus fusel fusibl fusil fusilla fusionnel fuss fut futil futur gabl gach gachat gachet gad gag gagn gagna
  gai gaiac gaiement gain gal galer galerien galern galet galler gallican galon gam gamb gamba gamm ganga gangu gans
  gant ganta gantat gar garant garantim garantit garc gard garda gardo garnir garzet gastronom gat gater gatin gaud gav
  gaveus gaz gazet geindr gel gela gelur gemin gemina gemir gemma gen gendr genealog gener general generalit generiqu
  genes genet geni genr gent geograph geol geolocal geolog geologu geomat geometr geometrid gerb gerc gereur germ
  germinal gess gest gestionnair gill ginkgo gisent git givr glac glaca glan gland glapir glas gleb glis glissa glob
  gloir glom glos glot glum god godag godat godet goet gogo gogol gomm gomma gond gong gord goret gorg goril goth gouet
  goulu goum gour gourd gout gouta grac grad gradu gradua graduel graf grafcet grail grain grandet grandir grang granit
  grap graph graphem graphen graphism grau grav gravid gravit gravita gravur gre grea great grecqu grecqua gref grela
  gren grena gres gresa grev greva gribouil gribouilla grif gril grilla grillet grim gringo griot gris grisa grisat
  griset grison griv grog grol grond groom groul groum group groupa grouperent grous guebr gued guer guet guetr guida
  guild guin guind guip guis guivr gunit guss gymnast gyro habil habit habita habitat habitu habituat habl hach hachat
  hachet hackathon hagard hain hair hal haleur halt hamecon hanch handicap handicapa hans hant happ happa haquet harcel
  harcelerent hard harl haro hart has hasard hasarda hast hat hati hatif haut hav havir hayon hebdomadair heberg
  hebergea hebergerent hel hela heli hellen hem hemat henn her herb herch herit herm heron hers heterogen heterogenes
  hetr heur heurist heurt hilot hippy histor hiv hoch hoir hom hombr homicid hominin hominis hominoid homograph honn
  honor hont horion horizon horst hospital hospitalisa hospitalit hosteller hot hoteller hotu hou houblon houil houlet
  hour hourd hous hum huma humagn humain human humat humin hur hutin hypervis icel icelu iceu iconograph ideal ideel
  identif identifiat identit ign iid ilien illectron illettr ilot imag imagea imager imagin imagina imaginair imago
  imam imit immediat immerg immers impacta impig implicit implos import importa impos impost impres imprim imprima
  imprimat improuv incit inclus incognito incompat inconnu independ index indexa indic indica indiqu individuel industr
  industriel infant infer inferie infig infirm infirmit infl influ influent info infograph inform informit ingen
  ingenie ingenier ingenieu inger inher iniqu init initia initial initiala injig inn innumer inond inscrit insec inser
  insert insol inspig inspir inst instal installa instantan instil institu institua instituat institut instruct
  instrument instrumenta instrumental integr integral intellectuel intellig intelligent intend inter interfac interfaca
  interie interministeriel intern interna international interpret interrogea interven interview interviewa into inuit
  invent inventair invers investig invit invita iod irai irait irien iris iron iront isomer issu italien italo itiner
  itinerair ivr ixia ixiem jabl jacket jact jail jain jal jalon jalonna jant japon japp jaquet jard jarr jarret jas
  jasp jaspa jaug jaugea jaun jav java javat jet jetat jeun jeuna jeunas jeunes jeunet jingl jogging joi jok jonct
  jongl joua jouet joueur joug jouir joul jour jout jub jug jumel jungl junior jur jury jus jusqu just justic justific
  jut kangourou karaok kart kerm ketchup khan kiff kinesitherap kiosqu kiwi klaxon knout kot krai labr labyrinth lac
  lacas lach lachas lachat lact ladin ladr lagun laid lain lam lama lamat lamin lamp lampa lanc lanca land lang langu
  langur lani lanic lap lapid lapin laqu lar lard larg largu las lass last latin latina latinit latino lav lavant lavi
  lavoir lay layon lead lech lectorat ledit leg legal legalit legend legenda legion legist legu lemmat lemmatis lemur
  lent leonard lepr leptur les lest letal lettr lev leveur levi levur lexi lexicometr lexiqu liaison lian liat lib
  liber lic licenc lich licit lict lied lieg lier lieu lieur lieus lievr lift lig ligi lign ligna lignag lignan ligu
  ligua ligur lik lim limag limat limeus limit limita limog limogea limon linair lineair ling linga lingea lingu
  lingual linguet linguist lingul link lir lisag lisibilit liss list lista listel lit litr litteral litterat littoral
  liur livet livr livrat lob loc local loch loco locu locul loculair lof log logement logerent logiciel logicien
  logigram logist logogram logu loir lois lolo lomp lon long longuet look loqu lord lori lorrain lorsqu los lotion
  lotir loto lott louch loueur louf loui loup loupa lour lourd lourda loutr louv lov loy loyal ludiciel ludif luet
  lueur lug luir lumen lumin lupin lupiqu lusin luss lut lutin lutina lutrin lyceen lycen lych lycien lyr lyrat lys
  mach machat machet machin machina machiner macho maci macon macqu macr macroeconom macron madison madr mafiqu mag
  magasin magasina magazin magist magister magistral magistrat magn magret mai maia maigr maigrir mail maint mainten
  mair maitr maitrisa major majorit mal malad malair malax malin maliqu malt malvoy manad manag managerent manc manch
  mand manda mang manga mangea mangu mani mania manier manipul maniqu manqu mans mant manta maor maquet maquetta mar
  marathon marbr march marchand marchanda marg margea mari marin marinier marlin marn marocain marqu marquet marr mart
  martr mas maso masqu mass massa massu master mastic masur mat mata matador match materiel maternel mateur matin
  matinier matir mato matr matric matrica matrimoin matur may mayen mayo mazet mecan meconnais meconnaitr med medecin
  medial median mediat mediathequ medic medical medicament medicamenta medina medir medisa medit medita mediu mefi
  mefia mega megadon megard meger megim megir mela melan melang melangea melchior melia melo melon membr membru memer
  memo memor memorial memoriel mena menag mendia meneur menin mening mens mensur mention mentionna mentir menton
  mentorat menu menuis menuiser menuisier menur mepren mer merbal meris merism merit merl merlan merlin merlon merrain
  mesang mesinform mesiqu messag messager messin mestr mesur mesus meta metal metay metr metropol meubla meugl meul
  meur miaou mich microeconom microentrepris micron microscop mict midi miel mien miet mieu mignon mil milan mill
  millet mim min mina minat minc mineur minister ministr minou minu minut minuta mir mirag mireur miro mis misa miso
  miss mistral mit mitoyen mitoyennet mitr mitral mitron mix mixat mixeur mixit mnem mobil mobilit moch moco mod modal
  model modela modelism modem moder modif modu modul modula modulo moel moeur moi moignon moin moindr moir mois moisa
  moit mol molair moleculair mom momif monad monceau mond monda mondat monial monna monnay monometr monstr mont monta
  montagn monterent montr montrat montur moquet mor moral morceau mordr moreau morel morfal morgu morion morn morphin
  morphing mort motel motif motilit motion motiv moto motric mott motta motu mou mouch moudr mouet mouil mouilla moul
  moulu mour mout mouton moutur mouv mouvement mouvementa mouverent mouvoir moy moyen moyenna moyeu muanc muas muer mul
  mulet multilingu multipl multiplet multipliqu multipol multipost mum munit mur mural murat muret murg muri mus muscl
  muscla muscul musculair musel muset museum museur musical musiqu musiqua musqu muss mut mutil mutin mutiqu mutism
  mutual mytholog mythologu nabl naco naf nag naif nain naitr nanit nankin nant napp narr nasard nass nat natic natrium
  natron natta natur naut navig naz neg negr neig neigea neolog netiquet nettoy neurodevelop neuropsycholog
  neuropsychologu neveu niam nich nico nicol niec nier nill niqu nitr nival niveal nobilit noc noch nodul noem noir nom
  nombr nomm nomograph non nonc nonn nop nordir norm norma normal normand normat not nota notr nou nouag nouil nourrir
  nov novel novic noy nuam nuanc nuanca nuat nuer nuir nul numer numerat numerisa numerot numerota numeru nut objectiv
  obligatair obligatoir observ obvenir ocean ocel oculair oculometr odometr oeil oeuv oeuvr offert offic official
  offrir ognon oient oignon oill oindr oiseu oiseus oliv ombr ombreu omega omettr omis onc onct ond opal oper opina opt
  optiqu oracl orag oraison orang orangea orant orbit orbita orchest orchestr ordinair ordr ordur oreil organ organis
  organisam organit orgi orgu orient origin origina originel orl orm ormil orn ornitholog ornithologu orong orqu orseil
  orthograph orthophon orti orval oscilloscop oseil oser otag oter otiqu oubl oublia ouch ouil ouir ours outr ouvert
  ouvr ouvrag ouvragea ouvram ouvrat ouvrier ouvroir oval ovulair oyant ozon paca pacha pack pacs pacsa pact pag pagea
  pagel pagn pagr pagu pai paien pail paillon pain pair pairl paitr pal pala palac palan palanch palatin palement
  paleograph palet paleur pali palir palissa palm palmair palmam palmat palmur palot palp pam pan pana pani panicul
  panier panif pann panneau pans pant panz paonneau pap papabl papi papillon papy paqu paquet par para parabol parag
  paragraph paraitr paramedical parametr paraphras paraphrasa parat parc parcel parcella parcmetr pare parement parent
  parental parentalit pareo pares parf pari paria parit parkour parl parlat parm paro paroir parol parqu parquet
  parrain pars part partag partagea parth partial particulier partiel partit parton parut parv pass passad passag
  passam passat passeport pastiqu pat patent paternel patient patienta patin patir patit paton patr patric patrimoin
  patron patronal patronat patronnat patur paturon paum paus pauvret pav pavement pavi pavillon pay paya payat payement
  pays paysag peag pean pedagog pedagogu pedant pegr peil pein peina peinat peindr peint peintr peintur pel pela pelag
  pelot pelt pelur pen penc pend pendr pendul pendula penetr penn pens pensa pent pentu pentur penty peper pepi pepia
  pepiat pepin pepit per perc percevoir perd perdur peri perim perir perit perl perlur permanent permanenta permettr
  permis permit peronnel peror perot perplexit pers persel persona personnal personnalisa personnalit pert pesant
  peseur pess pest pet petant petard petat petiot petrir petrit peul peupl peur phag phar pharmac pharmacien phas phat
  phem phenet phenolog philharmon philosoph philosopha phonem phonet phono phonograph phonolog phonologu phot
  photogrammetr photograph photographia photographiat photon phototyp photovolta phras phrasa phylogen phylogenet phys
  pian pibl piccolo picol picola picot picrat pict picta pied pieg piet pieton pieu piez piff pig pign pignon pil pilag
  pilet pill pilot pim pinc pint pioch pipi pipit piqu piquet pir pirat pirol piss pist pista piston pit piton pitr piv
  pivot plac placa placet plafond plag plagia plagiat plain plaindr plair plan plana planat planch plancha planeit
  planetarium planez planif planning planqu plant planta plaqu plaqua plasm plast plastiqu plastiqua plat platan
  plateau platin platina platr playback plein pleu pleur pleut pleuvoir plevr pli plia pliag pliant pliement pliqu plis
  ploqu ploy plui plum pluma plumet pluton poch podcast podcasta podometr poel poet pogo poign poil poila poilu poindr
  poing point pointa pointu poir pois poison pok pol polair polaqu polic polica polio polir polj polycop polycopia
  polyhandicap pomm ponct ponction ponctu ponctua ponctuel pondr pont pool pop popul populair poquet por porch
  pornograph porrig port porta portail portal porto posa posat poseur position positionnerent positiv positon positron
  post posta postc postproduct postul pot poteur poti potion potometr pouc pouil poul poulet poup poupin pourriel
  pourrir poursuit poursuivr pourvoir pous poutr pouts poutur pouvoir pram pratiqu pratiqua prax preado preau prec
  preced prech precisa precuct predict prediqu predir prefer preferentiel prel prelev premot pren prepar prepay prepos
  pres prese present presenta preserv pressa pressentir prest presum pret preta pretent pretr preus prev prevent previs
  previt prevoir pri pria prim primal primo principal principat prion pris prisa prism prit priv priva prob proced
  proceda processionnel procrastin prod product productiv productivit profes professe professionnal profil profila
  profit profu progiciel program programma progressa proi projet projeta projig promettr promis pron pronom prononc
  propagand proportion propos proposa propret pros prosig prot protegea proteid protein proteina protel protet protig
  proto proton prototyp prototypa prou prout prouv provend provenir provig provinc pruch psycholog psychologu ptos
  puant puas pubi publia public publicit publipost puc puca puch pudiqu puer puis puisa puit puls pum puniqu punit pup
  pur pureau purent puret puss put pyral pyrit python qualit quantil quar quarantain quart quat quatriem quebeco
  question quet queta queut quot quotidien quotta raban rabl rabot rac raccompagn raccord raccourcir rachat raciolog
  racket raclas racont raconta racontar rad radi radin radio radiolog radiologu radon rag ragrandir ragre rai raid rail
  rain rair raisin raison raisonnerent rajust ral ralent ralentir raler raleur ralleg rally ram rami ramif ramil ramon
  ramp ranc ranch rancon rancongiciel rand randon rang rangea ranid ranim rap rapa raphid rapid rapidit rapin rapp
  rappel rappela rappliqu rapport rapporta rappren rapproch rapprocherent rappuy raquet raret ras rassembl rassembla
  rast rat ratel rati ratier ratin ratio rational raton rattach rattacha ratur raugment rav raveus ravir ravis ravoir
  ray react reactiv reagim real reales realist realit reassembl reax rebattr rebond rebot rebouch rebra rebranch rebu
  rebum rebut recalcul recalcula recard recel recens recenserent recent rech rechang rechap rechauf rechaufferent
  rechercha rechut recif recit reclas reclin reclur recod recol recompens recompensa reconnais reconvers recor recouch
  recoudr recoup recourir recouvr recouvrir recria recrit recrut recruterent rect recta recto rectoral rectorat recuct
  recul recula recum recup recur recurrent recursivit recut redent redi redig redigea redigeat redim redir redres redu
  reduct redum reeduc reelir reemettr reer refair refer referenc referenca referent referentiel referm refi refig refil
  refim refirent refit refix refondr reformul refr refu regal regard regarda regat regel regi regimb regir regit regl
  regla reglam reglat reglet reglo regn regres regressa regret regrossir regul rein reitr rejet rejoindr relac relanc
  relanca relap relat relation relationnel relav relax relay relaya relegu relev releva reli relia relief relig relir
  relou relu reluct relum relut remarch remarqu remarqua rembarqu rembauch remboit rembours rembourserent remed remer
  remi remig remim remis remisa remit remix remiz remo remont remontr remorqu remouch remoudr rempl remplacat remplia
  remplis remplo remploy remprunt remu remua ren renard rend renet renfonc renforc renforcerent reng reni renia renin
  renom renonc renou renouvel renouvela renov renseign rent rentr renvo renvoy reoper reorient repaitr repandr repar
  repart repartag repay repen repens reperc reperdr repertoir repertor repes repet repit repl replac replat replet
  replia repliat reploy replut repo repoint repolir report repos repoudr repr repres represent reprim reprint repris
  reprisa reprit reprouv repu republiqu repum reput requit rescap rescrit resem reserv reserva resign resin resist
  resolut responsabil responsabilit ressay ressembl resservir ressourc ressourca rest restat restaur resto resuc result
  resuma retablir retail retap retard retarda retat reteindr reten retentir retia retin retir retiv retondr retor
  retordr retouch retoucha retro retroplanning retrouva reunim reunit reussim reussir rev reva revat revecu reveil
  revela reven revenir revent rever revers reversa revet revetir revif revim revint revir revis revisa revisit revivr
  revoir revolu revolut rhabil rhem rhuma rich rid rida riel rien rim ripa rir ris risibl risqu risqua riss rit riv rob
  robat robert robot robr roch rochet rocket rod rodag rodeus rogu rol romain roman romand romano rompr rond rondo rong
  roqu ros roseau rosir ross rot rou rouag rouan roubl rouet roug rouil rouir roul roulet roulot rous rousseau roussit
  roust rout routier rouverain rouvr rouvrir ruas ruban rubana ruch rugim rugir rumen runiqu rural rurbain rus russ
  russit russo rutil rythma sabin sabl sabla sablier sablon sabord sabr sacoch sacret safr sag saign saillir sain saint
  sais saisin saisir sait sal salad salair salant salar salaria saleur salin salir saloir salol saloon salop salp sals
  salu salv sam sampl sana sanction sanctionna sang sangl sani sanit sanitair sant santon sanv sap sapid sapidit sapin
  sarcel sard sari sarin saron sart sass satel satellit satin satina satisfig saug saul saun saur saut sauvam sauvat
  sauvegard sauvegarda savan savart savat savon saxon sayon scalair scalp scand scanda scans scar scel scenar scenari
  scenarisa schap schem scheol schofar sci scien scolar scop scor scot scout scratch scratcha scrib scriban script
  scripta seant sec sech second seconda secondair secret secreta secretair secretariat secretoir secteur sector
  sectoriel secur securin securit sedit seduct segment seid seil seim sein seing seism seismolog sell sem semeiolog
  semi seminair semiolog semiologu sempl sen senn senor sens sensu sent sequenc sequenca sequentiel seranc serb sereu
  serg seri seria seriel serif serin serp serr sert sertir servil servim servit sess seti seton seuil seul seulet sev
  sevic sevir sevr sex sexism sext sexual sexualit short sicl sien sigl sigma signa signal signala signalerent signat
  sill sillet silot simpl simplet simplicit simul sing sir sis sismolog sismologu sitograph situ sixiem sixt skata skon
  slang slash slim smartphon smash smasha smock snack snif soap soci socialo sociogram sociolog sociologu socket socl
  socrat sod soeur soign soigna soignat soin soir solair sold solda soldat soleair solfeg solin solitud soliv solv
  soman sombr somm sond sondam sondat song soni sonn sono sonometr sonr sor sorb sorit sort sortim sortir sortit soti
  sott sou souc souch soud soudat souf soui souil souk soul soulign soulignerent soumettr soup soupl sourc sourca
  sourir soustrig sout souten soutenir souven souvenir souverain souvint soy spart specialisat specialit specieu
  specimen speck spectacl spectrogram speech spher spir spirit spontan spor sport sprint spritz squelet stabil stabilit
  stabl stad stadiair stagn stal stanc standard star stas stat stata statat statu statua statuat statur statut steak
  stel step stick stimul stip stipul stiqu stock stocka stop stor stout streaming street stri structur structurel stup
  styl styla stylat stylet stylo suag suant suas suat sub subduct subir subit subtil subvent suc successe suer suet sui
  suid suif suint suit suiv suivit sup super superv support supporta suppot suppres sural surcout surdit sureau
  surendet surendetterent suret surfac surfaca surfam surfat suri surir surit surjet surlign surpres surveil survet
  survivr susdit suss sut sutur swap sweat syllab syllaba syllabu synapt synchron synchronisa syndical syndrom synonym
  synopt syntax synthas synthem synthes systemat tab tabl tabla tableur tabul tacet tach tacha tachat tachet tachin
  tacit tacl taclas taco tacon tacot tact tactil tael tail tailla tain tair tal tala talair talla talon talqu tanc
  tanch tandem tang tangu tank tann tant tantin tapeur tapir taqu taquet tar tarag taram tard tarda tarent targ tarin
  tarir tarpon tart tartir tas tass tat tateur tatin taul taup tax tchao tchat technicien techno technolog technologu
  tecton teil teindr teint teju tel telechargea teledistribut telegu telephon telephona telev tell temoign temp tempo
  temporair tendanc tendr tenia tenor tenson tent tepograph terc terminal terminolog tern ternir terr terrain terrestr
  territoir ters tertr teset tesla test testa tet tetard tetat tetu teuton texto textuel theatr theor theorb therapeut
  therm thora thrac thym tiar tier tig tigr till tin tiqu tiqua tirad tiram tirat tiret tireur tis tissu tistr titr
  titulair tmes tofu toil tolet toll tolu tom tomm tomograph tond tong tonka tonn tonolog tonometr tont tontin tonu top
  topaz topograph topolog toqu tor torch tordr torqu torr tort tortu tortur tou toua touat touch toucha touil tour
  tourb tourd tourment tourn tourna tourt tout touvain trab trac traca trach tract trad traditionnel trafic trahir
  trail train traina trair trait traita traiterent tram trama tramail tramp tranch transcrit transfer transferat
  transfert transit translat translata transmis transparent transpir transport transporta trap trav travail travers
  traversa travur trayon treil trek trembl trembla tremier tremul trepa tres tresor tresorier trev tri triag triam
  triat tribu tribun tribut trich tricha tricolor tril trim trin trio trip triqu trisom troc troch troisiem trol tron
  trop trot trou troua troubl troubla troup troupl trousseau trouv trouva trouver trubl trullo tuabl tuag tuam tuant
  tub tuba tuer tueur tuil tull tum tumeur tun tuniqu tuqu turb turn tuss tut tuteur tuto tutor tutoral tutorat tutoyat
  tweed tweet twist typ typat typograph typographia typolog ubiqu uniat unim uniqu unir universalisa uran urbain urban
  ure urgenc urgent urin uriqu usag usant user usin usina usit util utilis vach vachet vail vain vair valentin valet
  valid valin valis valoir vals valu vamp vann vanneau vant vap vapeur vapor varia varic varv vas vasard vasqu vast
  vautour vautr vect vecu vehement vehicul vehicula veil veilla vel vela velement veli velin velit velt velu vend vendr
  vendred vener venet veng venin vent venta ventr verbal verbeu verg verif verin verist verit verm vernal vernir verr
  verrouil verrouilla vers versa versif verso verst vert vertebr verv verveu vesicul vess vessa vest vetement vetil
  vetir vetit veuil veul vexil viat vibr vic vici vid vida vidag videoprojig videothequ vieil viel viet vigi vigil vign
  vii viii vil villag vim vin vinag vinat vineu vingt vint violent violet vir virag vireu virgul viril virtual vis
  visag visat viseu viseus visibilit visioconfer vision visit visita visn viss visualis visuel vit vitement vitr vitrin
  vitulair viv vivat vivr vlog vocabl vocabulair vocal voil voir vois voisin voisina vol volag volant volet voleta
  voleur volt voltair volum volut volvair vomir vot vota votant votat voteur votif votr vou voua vouloir voulut vout
  voy voyag voyagea vrai vril wallon webcam webmestr webradio wolof xliv xvi yoga yourt zain zapp zapping zarab zebr
  zel zero zest zingu zingua zon zoom zooma zoreil zytholog zython
`;
