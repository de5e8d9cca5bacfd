import { toJson } from '../../shared/to-json';

/**
 * The macros of trackers: `${GDPR}`, `${GDPR_CONSENT_755}`, `${GPP_STRING_755}`, `${GPP_SID}`,
 * `${US_PRIVACY}`.
 */
const MACRO = /\$\{(GDPR|GPP_SID|US_PRIVACY|GDPR_CONSENT|GPP_STRING)(?:_(\d+))?\}/g;

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
    // Each stands for the parameter of the ad request with its name, GPP_STRING for `gpp`.
    text.replace(MACRO, (_macro, name: string) =>
      encodeURIComponent(parameters[name.toLowerCase().replace('_string', '')] ?? ''),
    ),
  );
}
