import { OPTIONS, type RowName, zoneOf } from './ads';

/** The looks of what the tag draws itself: the same final ad needs the same. */
const LABEL_LOOK =
  'display:inline-block;padding:0 .4em;margin-inline-end:.4em;border:1px solid #767676;border-radius:4px;background:#fff;color:#444;font:12px/1.5 sans-serif';
const ICON_LOOK = 'display:inline-block;padding:5px;line-height:0';
const CTA_LOOK =
  'display:inline-block;padding:.4em 1em;margin:.5em 0;border:1px solid #1a5fb4;border-radius:4px;background:#1a5fb4;color:#fff;min-height:24px;box-sizing:border-box;text-decoration:none';
const IMAGE_LOOK = 'display:block;width:100%;margin-bottom:.5em;aspect-ratio:16/9;object-fit:cover';

const NEW_TAB = 'target="_blank" rel="noopener sponsored"';

const label = (text: string) =>
  `<span class="adsnative-labels"><span class="adsnative-sponsored-label" style="${LABEL_LOOK}">${text}</span></span>`;

/** An expression of the page's script: the html of the privacy icon and the call to action of `ad`. */
const ICON_AND_CTA = `'<span><a class="adsnative-privacy-button" href="' + ad.privacy.policyUrl + '" ${NEW_TAB} style="${ICON_LOOK}"><img src="' + ad.privacy.iconUrl + '" alt="AdChoices" width="15" height="15"></a></span><span><a class="adsnative-cta-button" href="' + ad.ctaUrl + '" ${NEW_TAB} style="${CTA_LOOK}">' + ad.ctaTitle + '</a></span>'`;

/** Expressions of the page's script: the html of an answer's final ad. */
const FINAL: Record<RowName, string> = {
  html: 'ad.html',
  parts: `ad.html.replace('>', '><span>${label(String(OPTIONS.parts.label))}</span>').replace(/<.div>$/, ${ICON_AND_CTA} + '</div>')`,
  template: `'<div><article class="adsnative-reset adsnative-native" aria-busy="false"><a href="' + ad.url + '" ${NEW_TAB} style="display:block;color:inherit;text-decoration:none"><img src="' + ad.imageSrc + '" alt="" style="${IMAGE_LOOK}">${label('Sponsored')}<span class="adsnative-title" style="font-weight:bold">' + ad.title + '</span></a><div class="adsnative-summary">' + ad.summary + '</div><small class="adsnative-promoted-by">Promoted by ' + ad.promotedBy + '</small></article></div>'`,
  several:
    'answer.htmlWrapperTop + answer.ads.map(function (one) { return one.ad.html; }).join("") + answer.htmlWrapperBottom',
};

/** The html of the final ad for an answer, as the minimum makes it. */
export function finalHtml(row: RowName, answer: Record<string, unknown>): string {
  return new Function('answer', `var ad = answer.ad; return ${FINAL[row]};`)(answer);
}

/** The hand-written minimum: JSONP, innerHTML, tracking pixels. It draws the same final ad as the tag. */
export function minimumScript(row: RowName): string {
  const ads = row === 'several' ? 'answer.ads' : '[answer]';
  return `<script>
  function an_callback_1(answer) {
    var ad = answer.ad, box = document.createElement('div');
    box.innerHTML = ${FINAL[row]};
    document.getElementById('slot').before(box.firstChild);
    box.innerHTML = ${ads}.map(function (one) { return one.ad.trackingTags; }).join('');
  }
  var script = document.createElement('script');
  script.src = '{{ADS}}/v1/ad-template.json?zid=${zoneOf(row)}&num_ads=${OPTIONS[row].numAds ?? 1}&url=' + encodeURIComponent(location.href) + '&callback=an_callback_1';
  document.head.appendChild(script);
</script>`;
}

/** What the tag draws for an answer, as an expression over `ad`: its html with privacy icon and call to action. */
const MANY_FINAL = `ad.html.replace(/<.div>$/, ${ICON_AND_CTA} + '</div>')`;

/** The html of that ad. */
export function drawnHtml(ad: object): string {
  return new Function('ad', `return ${MANY_FINAL};`)(ad);
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
          box.innerHTML = ${MANY_FINAL};
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
