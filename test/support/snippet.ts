/** Ways in which publishers put the tag's script on a page. */
export type Embed = 'plain' | 'credentialed' | 'module' | 'injected' | 'twice';

/** What a snippet asks for. */
export interface SnippetOptions {
  apiKey: string;
  /** The element to display in. Without it the placement's own insertion point counts. */
  elementId?: string;
  /** More options of the placement. */
  config?: Record<string, unknown>;
  /** More page-wide settings than `apiUrl`; without cookie matching. */
  settings?: Record<string, unknown>;
  /** Script text that runs in the command before the request; it sees `unit`. */
  script?: string;
  embed?: Embed;
}

const PLAIN = '<script async crossorigin src="{{TAG}}/tag.js"></script>';

const SCRIPTS: Record<Embed, string> = {
  plain: PLAIN,
  credentialed: '<script async src="{{TAG}}/tag.js"></script>',
  module: '<script type="module" src="{{TAG}}/tag.js"></script>',
  injected: `<script>
  (function () {
    var script = document.createElement('script');
    script.src = '{{TAG}}/tag.js';
    document.head.appendChild(script);
  })();
</script>`,
  twice: `${PLAIN}\n${PLAIN}`,
};

/** JSON that cannot end the script element it stands in. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

/** The script element(s) alone. `{{TAG}}` is filled in by the page server. */
export function tagScript(embed: Embed = 'plain'): string {
  return SCRIPTS[embed];
}

/** Script text that runs when the tag is there, as publishers write it. */
export function commands(script: string): string {
  return `<script>
  var adsnativetag = adsnativetag || {};
  adsnativetag.cmdQ = adsnativetag.cmdQ || [];
  adsnativetag.cmdQ.push(function () {
    ${script}
  });
</script>`;
}

/** The commands of a page that wants one ad. */
export function queueSnippet({
  apiKey,
  elementId,
  config,
  settings,
  script = '',
}: SnippetOptions): string {
  const target = elementId === undefined ? 'undefined' : scriptJson(elementId);
  return commands(`adsnativetag.updateConfig(${scriptJson({ apiUrl: '{{ADS}}', cookieMatchUrl: '', ...settings })});
    var unit = adsnativetag.defineAdUnit(${scriptJson({ apiKey, ...config })});
    ${script}
    adsnativetag.displayAdUnit(unit, ${target});
    adsnativetag.requestAds();`);
}

/** The plain snippet of the README: the queue, then the tag. */
export function snippet(options: SnippetOptions): string {
  return `${queueSnippet(options)}\n${tagScript(options.embed)}`;
}
