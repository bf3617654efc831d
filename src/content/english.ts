/** The messages in English, a row per line; messages.ts explains rows and holes. */
export const ENGLISH = String.raw`
missing-file: the file is missing; write it
unreadable-file: this cannot be read: {=cause}
unreadable-file.not-a-file: this is not a regular file; replace it with one
unreadable-file.name-encoding: the name is not UTF-8; rename it
symbolic-link: symbolic links are not followed; replace the link with the file
unexpected-file: content is site.yaml, categories.yaml, levels.yaml, subjects.yaml, notices.yaml, concepts.yaml, absent.yaml, pages/*.md, tools/*.md, collections/*.md (or .yaml) and screenshots/*; remove or rename the file
bad-slug.image: a screenshot is a .webp, .png or .jpg file; rename or remove it
bad-slug.reserved: {subject} must not be {value}, which hosts or the site's own pages use; choose another name{=near}
bad-slug.digits: {subject} must not be digits alone, as {value} is; add a letter
bad-slug.characters: {subject} must be lower-case letters a to z, digits and single hyphens, at most {max} characters{not}{=near}
file-too-large.bytes: the file has {=megabytes} MB; reduce it to at most {=megabytesMax} MB
file-too-large.characters|lines: YAML must have at most {max} {=unit}
not-utf8: the file is not UTF-8 from here on; save it again with the encoding UTF-8
control-character: {subject} contains {=codePoint}, a control character; remove it
invisible-character.invisible: {subject} contains {=codePoint}, which is invisible here; remove it
invisible-character.private-use: {subject} contains {=codePoint}, a private-use character without an agreed meaning; remove it
invisible-character.noncharacter: {subject} contains {=codePoint}, which Unicode excludes from text; remove it
no-front-matter.opening: a record begins with front matter: a first line that contains only ---
no-front-matter.closing: the front matter is not closed; end it with a line that contains only ---
front-matter-language: front matter must be YAML and is never run; the first line must contain only ---
yaml-syntax: this does not belong here; put the whole text between double quotes, or remove it
yaml-syntax.TOO_DEEP|RESOURCE_EXHAUSTION: this YAML is nested too deeply; use fewer levels
yaml-syntax.ALIAS_PROPS|BAD_ALIAS|BAD_COLLECTION_TYPE|BAD_PROP_ORDER|MULTIPLE_ANCHORS|MULTIPLE_TAGS|TAG_RESOLVE_FAILED: YAML aliases (*name), anchors (&name) and tags (!name) are not allowed; write the value out, or put text between double quotes
yaml-syntax.BAD_DIRECTIVE: a line that begins with % is not allowed here; remove it
yaml-syntax.BAD_DQ_ESCAPE: write a backslash between double quotes twice
yaml-syntax.BAD_INDENT: the indentation differs from that of the lines around; use two spaces per level
yaml-syntax.BAD_SCALAR_START: put a text that begins with this character between double quotes
yaml-syntax.BLOCK_AS_IMPLICIT_KEY: put a text that contains ": " between double quotes; if this is a key, its indentation is wrong
yaml-syntax.BLOCK_IN_FLOW: a list with hyphens, or keys on lines, cannot be between brackets; write commas
yaml-syntax.KEY_OVER_1024_CHARS: a key is too long, or a colon is missing after it; write ${"`key: value`"}
yaml-syntax.MISSING_CHAR: a bracket or colon is missing here or on a line before; add it
yaml-syntax.OPEN_QUOTE: the quote that opens here is not closed; close it, and indent the lines on which its text continues
yaml-syntax.MULTILINE_IMPLICIT_KEY: a key must be followed by a colon and a space on its own line
yaml-syntax.MULTIPLE_DOCS: a file contains one YAML document; remove the line ---
yaml-syntax.TAB_AS_INDENT: indent with spaces, not with tabs
yaml-feature.alias|anchor|tag: YAML aliases (*name), anchors (&name) and tags (!name) are not allowed; write the value out, or put text between double quotes
yaml-feature.key: YAML keys that are lists or mappings are not allowed; write the value out, or put text between double quotes
duplicate-key: the key {key} is repeated; remove one
wrong-type: {subject} must be {expected}{not}
wrong-type.unquoted: {subject} must be {expected}; put it between double quotes: "{=value}"
missing-key: {subject} is missing; add it here
unknown-key: {key} is not a field here{=near; correct its name, or its indentation}
unknown-key.under: {key} is not a field here; it belongs under {parent}: indent it
unknown-value: {subject} must be one of {=allowed}{not}{=near}
unknown-value.countries: {subject} must be a two-letter ISO 3166 code such as FR, or EU{=near}
repeated-value: {subject} must not repeat a value
out-of-range.min: {subject} must be at least {limit}
out-of-range.max: {subject} must be at most {limit}
too-long.characters: {subject} must be at most {max} characters, and has {length}
too-long.items: {subject} must have at most {max} items
empty.file: {subject} is empty; write its keys here
empty.value: {subject} must not be empty
empty.invisible: {subject} must have a visible character
empty.letters: {subject} must have a letter or a digit
empty.searched: {subject} has only words that search ignores; add another word
empty.facts: {subject} says nothing; add what a page of the tool says, or remove the key
empty.text: {subject} is empty; write it here
empty.invisible-text: {subject} shows nothing; write a sentence here
bad-format.one-line: {subject} must be on one line
bad-format.unquoted: {subject} is between curly quotes, which readers would see; remove them, or write straight ones
bad-format.https-url: {subject} must be a complete, public URL that begins with https://{not}{=near}
bad-format.space: {subject} contains a space, which no URL has; remove it, or write %20
bad-format.contact: {subject} must be an e-mail address or an https:// URL{not}
bad-format.site-url: {subject} must be an origin such as https://example.org, without a path{not}
bad-format.repository: {subject} must be the owner and the name on GitHub, as in owner/name{not}
bad-format.partial-date: {subject} must be a year in quotes, a month or a day: "2026", 2026-04 or 2026-04-15{not}
bad-date: {subject} must be an existing day, written YYYY-MM-DD{not}{=near}
date-order: {subject} must not be before {=earlier}
future-date: {subject} must be today or earlier{not}
unsourced: {subject} has no source; name the page that says it in sources, with this key or one of its members in covers
closed-not-archived: {subject} is for a tool that has closed; set status to archived, or remove {subject}
task-or-persona.missing: {subject} is missing: a {=kind} needs a {subject}
task-or-persona.unexpected: {subject} does not belong in a {=kind}; remove it
raw-html: HTML is not allowed: {html}; write Markdown, or put a backslash before <
unsafe-link: a link must be a complete, public URL in https://, http:// or mailto:, not {url}
image-in-text: text cannot contain images; show the tool with its screenshot
too-complex.nesting: lists and quotes may be nested {max} deep at most; use fewer levels
too-complex.marks: a paragraph may have at most {max} of the characters [ ] * _ ${"`"} <; divide it with blank lines
too-complex.spaces: there are more than {max} spaces in a row; remove some
too-complex.white-space: there are more than {max} white-space characters in a row; remove some
unknown-placeholder: {placeholder} is not a placeholder{=near; correct or remove it}
misplaced-placeholder.text: {placeholder} has no value in the front matter; move it to the text
misplaced-placeholder.own-paragraph: {placeholder} is a whole block; write it alone, between two blank lines
misplaced-placeholder.paragraph: {placeholder} must be in a paragraph, which is left out if it has no value; move it out of the list, heading or code
repeated-anchor.group: the name of the group gives the anchor {anchor}, which the page already has; choose another name
repeated-anchor: the anchor {anchor} is already on this page; choose another
missing-placeholder: the page needs {placeholder}; add it to the text
duplicate-slug: the {=kind} {slug} is also in {other}; keep one
duplicate-slug.twice: the {=kind} {slug} is listed twice; remove one
duplicate-alias: the alias {alias} is also in {other}; keep one
alias-is-slug: the alias {alias} is the name of {other}; remove one
unknown-category: {text} is not a category of categories.yaml{=near; choose one of that file}
unknown-term: {text} is not a {=kind} of {=kind}s.yaml{=near; choose from that file}
unknown-tool: there is no tool {text}{=near; correct or remove it}
repeated-name: the entry {text} is also in {other}; keep one
unknown-word: no tool has the word {text} in its name, short description or keywords{=near; write a word that one has}
unknown-collection: there is no collection {text}{=near; correct or remove it}
repeated-tool: {text} is listed twice; remove one
missing-screenshot: there is no file {text} in screenshots{=near; add it, or correct the name}
bad-screenshot.unreadable: the image cannot be read, or its format does not match its extension
bad-screenshot.unneeded: the image has a part {part}, which pixels do not need; save it without metadata and animation
bad-screenshot.too-large: the image has {width} × {height} pixels; reduce it to at most {megapixels} megapixels and {sideMax} pixels a side
unused-screenshot: no tool shows this screenshot; name it in a tool, or remove the file
unwritten: the text is still the placeholder of npm run new; write it, or set status to draft
not-ready: {subject} is missing or an example; write it before the site goes online (docs/going-live.md)
too-short: {subject} has {=counted}; a published record needs at least {min}
repeated-words: the words {words} are also in {=other}; say it differently, or add a name or official title to shared_phrases in site.yaml
repeated-note: the note is also in {=other}; write another one
too-many-errors: only the first {max} errors of the file are shown; fix them, then check again
unpublished-tool: {text} is not published and is left out of this collection; publish it, or remove it here
unpublished-collection: {text} is not published and is left out of the site's pages; publish it, or remove it here
name-repeated: the short description repeats the name, which lists show next to it
keyword-in-texts: the search finds {keyword} in the name or the short description; remove it
unusual-length.short: {subject} has {=counted}; extend it to between {min} and {max}
unusual-length.long: {subject} has {=counted}; shorten it to between {min} and {max}
shared-opening: the text begins with {words}, like {count} others; begin it differently
refused-source: {host} is listed as refused evidence in site.yaml; cite a page of the tool, or remove what only this one says
foreign-source: the page is in the language {language}; cite it in French or without a language if it exists
review-due: review due since {=due}; check the site of the tool, then update verified_at
subject.key: {=bareKey}
subject.item: item {item} of {=of}
subject.item-of-file: item {item} of the list
subject.file: the file
subject.file-name: the name of the file
subject.yaml: the YAML
subject.text: the text
subject.long-text: the long text
expected.string: text
expected.boolean: true or false
expected.array: a list
expected.object|record: a mapping of keys
expected.number: a number
expected.int: a whole number
not.list: , not a list
not.mapping: , not a mapping
not.text: , not {value}
`;
