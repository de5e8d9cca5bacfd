import { ICON_AND_CTA } from './load/by-hand';

/** What the tag draws for an answer, as an expression over `ad`: its html with privacy icon and call to action. */
const FINAL = `ad.html.replace(/<.div>$/, ${ICON_AND_CTA} + '</div>')`;

/** The html of that ad. */
export function drawnHtml(ad: object): string {
  return new Function('ad', `return ${FINAL};`)(ad);
}

/** The page with many placements, with the hand-written minimum instead of the tag: JSONP, innerHTML, tracking pixel. */
export function minimumHtml(html: string, apiKey: string, count: number): string {
  const script = `<script>
    var ended = 0, viewables = 0, commandMs = 0;
    (function () {
      var start = performance.now();
      function ask(i) {
        window['minimum' + i] = function (answer) {
          var ad = answer.ad, box = document.createElement('div');
          box.innerHTML = ${FINAL};
          document.getElementById('slot' + i).replaceWith(box.firstChild);
          box.innerHTML = ad.trackingTags;
          delete window['minimum' + i];
          ended++;
        };
        var script = document.createElement('script');
        script.src = '{{ADS}}/v1/ad-template.json?zid=${apiKey}' + i + '&num_ads=1&url=' + encodeURIComponent(location.href) + '&callback=minimum' + i;
        document.head.appendChild(script);
      }
      for (var i = 0; i < ${count}; i++) ask(i);
      commandMs = performance.now() - start;
    })();
  </script>`;
  return html.replace(/<script>[\s\S]+<\/script>/, () => script);
}
