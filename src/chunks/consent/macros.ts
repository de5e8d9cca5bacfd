/** A macro of a tracker: `${GDPR}`, `${GDPR_CONSENT_755}`, `${GPP_STRING_755}`, `${GPP_SID}`, `${US_PRIVACY}`. */
const MACRO = /\$\{(GDPR|GPP_SID|US_PRIVACY|GDPR_CONSENT|GPP_STRING)(?:_(\d+))?\}/g;

/** The parameter behind each macro. */
const PARAMETERS: Record<string, string> = {
  GDPR: 'gdpr',
  GDPR_CONSENT: 'gdpr_consent',
  GPP_SID: 'gpp_sid',
  GPP_STRING: 'gpp',
  US_PRIVACY: 'us_privacy',
};

/**
 * An answer with the signals in place of its macros; a copy where there are any. The number in a macro is that of the
 * vendor who gets the string, and the string is the same for all.
 */
export function fillMacros(answer: unknown, parameters: Record<string, string>): unknown {
  const text = JSON.stringify(answer);
  if (!text?.includes('${')) return answer;
  return JSON.parse(
    text.replace(MACRO, (_macro, name: string) =>
      encodeURIComponent(parameters[PARAMETERS[name] as string] ?? ''),
    ),
  );
}
