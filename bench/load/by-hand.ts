import { SHEET } from '../../src/render/parts/template-css';
import { OPTIONS, type RowName, zoneOf } from './ads';

const NEW_TAB = 'target="_blank" rel="noopener sponsored"';

const label = (text: string) => `<span class="adsnative-sponsored-label">${text}</span>`;

/**
 * A statement of the page's script: the same final ad needs the same look, in the rows that the tag
 * has a part in.
 */
const lookOf = (row: RowName) =>
  /trim|parts|template/.test(row)
    ? `var look = document.createElement('style'); look.textContent = ${JSON.stringify(SHEET)}; document.head.prepend(look);`
    : '';

/**
 * An expression of the page's script: the html of the privacy icon and the call to action of `ad`.
 */
const ICON_AND_CTA = `'<span class="adsnative-own"><a class="adsnative-privacy-button" href="' + ad.privacy.policyUrl + '" ${NEW_TAB}><img src="' + ad.privacy.iconUrl + '" alt="AdChoices" style="width:15px;height:15px;max-width:100%"></a></span><span class="adsnative-own"><a class="adsnative-cta-button" dir="auto" href="' + ad.ctaUrl + '" ${NEW_TAB}>' + ad.ctaTitle + '</a></span>'`;

/**
 * Expressions of the page's script: the html of an answer's final ad. `many` is the page with many
 * placements.
 */
const FINAL: Record<RowName | 'many', string> = {
  html: 'ad.html',
  trim: `ad.html.replace(/<.div>$/, ${ICON_AND_CTA} + '</div>')`,
  many: `ad.html.replace(/<.div>$/, ${ICON_AND_CTA} + '</div>')`,
  parts: `ad.html.replace('>', '><span class="adsnative-own"><span class="adsnative-labels">${label(String(OPTIONS.parts.label))}</span></span>').replace(/<.div>$/, ${ICON_AND_CTA} + '</div>')`,
  template: `'<div class="adsnative-reset adsnative-native adsnative-own" role="complementary" aria-label="Sponsored: ' + ad.title + '" aria-busy="false"><div><a class="adsnative-picture" tabindex="-1" aria-hidden="true" href="' + ad.url + '" ${NEW_TAB}><img src="' + ad.imageSrc + '" alt=""></a><div><div class="adsnative-labels">${label('Sponsored')}<span class="adsnative-promoted-by" dir="auto">Promoted by ' + ad.promotedBy + '</span></div><a class="adsnative-title" dir="auto" href="' + ad.url + '" ${NEW_TAB}>' + ad.title + '</a><span class="adsnative-summary" dir="auto">' + ad.summary + '</span></div></div></div>'`,
  several:
    'answer.htmlWrapperTop + answer.ads.map(function (one) { return one.ad.html; }).join("") + answer.htmlWrapperBottom',
};

/** The html of the final ad for an answer, as the minimum makes it. */
export function finalHtml(row: keyof typeof FINAL, answer: Record<string, unknown>): string {
  return new Function('answer', `var ad = answer.ad; return ${FINAL[row]};`)(answer);
}

/**
 * The hand-written minimum: JSONP, innerHTML, tracking pixels. It draws the same final ad as the
 * tag.
 */
export function minimumScript(row: RowName): string {
  const ads = row === 'several' ? 'answer.ads' : '[answer]';
  return `<script>
  function an_callback_1(answer) {
    var ad = answer.ad, box = document.createElement('div');
    box.innerHTML = ${FINAL[row]};
    document.getElementById('slot').before(box.firstChild);
    box.innerHTML = ${ads}.map(function (one) { return one.ad.trackingTags; }).join('');
  }
  ${lookOf(row)}
  var script = document.createElement('script');
  script.src = '{{ADS}}/v1/ad-template.json?zid=${zoneOf(row)}&num_ads=${OPTIONS[row].numAds ?? 1}&url=' + encodeURIComponent(location.href) + '&callback=an_callback_1';
  document.head.appendChild(script);
</script>`;
}

/**
 * The page with many placements, with the hand-written minimum instead of the tag: JSONP,
 * innerHTML, tracking pixel.
 */
export function minimumHtml(html: string, apiKey: string, count: number): string {
  const script = `<script>
    var ended = 0, viewables = 0;
    (function () {
      function ask(i) {
        window['minimum' + i] = function (answer) {
          var ad = answer.ad, box = document.createElement('div');
          box.innerHTML = ${FINAL.many};
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
    })();
  </script>`;
  return html.replace(/<script>[\s\S]+<\/script>/, () => script);
}
