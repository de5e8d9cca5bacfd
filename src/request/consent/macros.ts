import { toJson } from '../../shared/to-json';

/**
 * The macros of trackers: `${GDPR}`, `${GDPR_CONSENT_755}`, `${GPP_STRING_755}`, `${GPP_SID}`,
 * `${US_PRIVACY}`.
 */
const MACRO = /\$\{(GDPR|GPP_SID|US_PRIVACY|GDPR_CONSENT|GPP_STRING)(?:_(\d+))?\}/g;

/** The parameter of the ad request that each macro stands for. */
const PARAMETERS: Record<string, string> = {
  GDPR: 'gdpr',
  GDPR_CONSENT: 'gdpr_consent',
  GPP_SID: 'gpp_sid',
  GPP_STRING: 'gpp',
  US_PRIVACY: 'us_privacy',
};

/**
 * Replaces a response's macros by the signals, in a copy if there are any. The number in a macro is
 * the receiving vendor's; the string is the same for all vendors.
 */
export function fillMacros(response: unknown, parameters: Record<string, string>): unknown {
  const text = toJson(response);
  if (!text?.includes('${')) {
    return response;
  }
  return JSON.parse(
    text.replace(MACRO, (_macro, name: string) =>
      encodeURIComponent(parameters[PARAMETERS[name] as string] ?? ''),
    ),
  );
}
