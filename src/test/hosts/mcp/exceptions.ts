/**
 * The checks of the conformance suite that fail, by reason. The suite expects its example server: tools, prompts
 * and resources with fixed names. No check fails for another reason.
 */
export const EXCEPTIONS: Record<string, readonly string[]> = {
  "calls a tool of the example server": [
    "tools-call-simple-text",
    "tools-call-image",
    "tools-call-audio",
    "tools-call-embedded-resource",
    "tools-call-mixed-content",
    "tools-call-error",
    "tools-call-with-progress",
    "json-schema-2020-12-tool-found",
  ],
  "reads a resource of the example server": [
    "resources-read-text",
    "resources-read-binary",
    "resources-templates-read",
  ],
  "needs prompts, which the endpoint does not announce": [
    "prompts-list",
    "prompts-get-simple",
    "prompts-get-with-args",
    "prompts-get-embedded-resource",
    "prompts-get-with-image",
    "sep-2549-prompts-list-caching-hints",
  ],
  "needs completion, logging or subscriptions, which the endpoint does not announce": [
    "completion-complete",
    "logging-set-level",
    "tools-call-with-logging",
    "resources-subscribe",
    "resources-unsubscribe",
  ],
  "calls a tool of the example server that asks the client for something": [
    "tools-call-sampling",
    "tools-call-elicitation",
    "elicitation-sep1034-general",
    "elicitation-sep1330-general",
    "sep-2322-elicitation-incomplete",
    "sep-2322-list-roots-incomplete",
    "sep-2322-sampling-incomplete",
    "sep-2322-respect-client-capabilities",
    "sep-2322-multi-round-r1",
    "sep-2322-multiple-inputs-incomplete",
    "sep-2322-non-tool-incomplete",
    "sep-2322-request-state-incomplete",
    "sep-2322-result-type-included",
    "sep-2322-reject-tampered-state",
    "sep-2575-server-rejects-undeclared-capability",
    "sep-2575-missing-capability-http-400",
    "sep-2575-http-server-no-independent-requests-on-stream",
    "sep-2575-server-no-log-without-loglevel",
  ],
  "needs a tool whose arguments are repeated in headers, which the protocol leaves to servers": [
    "sep-2243-server-no-xmcp-tool",
    "sep-2243-server-decode-base64",
    "sep-2243-server-validate-param-match",
    "sep-2243-server-reject-invalid-param-chars",
    "sep-2243-server-reject-param-mismatch",
  ],
};
