/** The generator of placements by markup: writes the html that the form describes, and shows it. No part of the tag. */
(() => {
  var form = document.querySelector('form');
  var preview = document.getElementById('preview');

  /** What the form says; absent values are empty. */
  function read() {
    return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));
  }

  /** The attributes of the placeholder, by their names in the document. */
  function attributesOf({ key, label, lazy, ads, collapse }) {
    return {
      'data-adsnative': key,
      ...(label && { 'data-label': label }),
      ...(lazy && { 'data-lazy': lazy === 'near' ? '' : '{"fetchMargin":200}' }),
      ...(ads > 1 && { 'data-num-ads': ads }),
      ...(collapse && { 'data-collapse': collapse }),
    };
  }

  function placeholder(attributes) {
    var place = document.createElement('div');
    Object.entries(attributes).forEach(([name, value]) => {
      place.setAttribute(name, value);
    });
    return place;
  }

  /** The css that keeps the room free before the tag is there. */
  function cssOf({ key, width, height }) {
    var sizes = [height && `min-height: ${height}px`, width && `max-width: ${width}px`].filter(Boolean);
    return sizes.length ? `[data-adsnative="${CSS.escape(key)}"] { ${sizes.join('; ')} }` : '';
  }

  /** The whole html to paste. */
  function htmlOf(css, place) {
    // The tag requests only what the page's own script lists: visitors may write such elements, too.
    var listed = JSON.stringify([place.dataset.adsnative]).replace(/"/g, "'");
    // An attribute without a value is written as people write it.
    var tag = place.outerHTML
      .replace(/=""/g, '')
      .replace(/&quot;/g, '"')
      .replace(/="(\{[^}]*\})"/, "='$1'");
    return [
      '<link rel="preconnect" href="https://api.adsnative.com">',
      css && `<style>${css}</style>`,
      tag,
      '<script>',
      '  var adsnativetag = adsnativetag || {};',
      '  adsnativetag.cmdQ = adsnativetag.cmdQ || [];',
      '  adsnativetag.cmdQ.push(function () {',
      `    adsnativetag.updateConfig({ autoPlacements: ${listed} });`,
      '  });',
      '</script>',
      '<script async crossorigin src="https://YOUR_CDN/tag.js"></script>',
    ]
      .filter(Boolean)
      .join('\n');
  }

  function update() {
    var wish = read();
    var place = placeholder(attributesOf({ ...wish, key: wish.ownKey || 'YOUR_API_KEY' }));
    var css = cssOf({ ...wish, key: wish.ownKey || 'YOUR_API_KEY' });
    document.getElementById('html').textContent = htmlOf(css, place);
    document.getElementById('room').textContent = cssOf(wish);
    // The tag destroys the placement of the old placeholder, and finds the new one.
    preview.replaceChildren(placeholder(attributesOf(wish)));
  }

  document.getElementById('copy').onclick = ({ currentTarget }) => {
    var code = document.getElementById('html');
    var select = () => {
      getSelection().selectAllChildren(code);
      currentTarget.textContent = 'Selected: copy it by hand';
    };
    if (!navigator.clipboard) return select();
    navigator.clipboard.writeText(code.textContent).then(() => {
      document.getElementById('copy').textContent = 'Copied';
    }, select);
  };
  form.oninput = update;
  form.onsubmit = () => false;
  update();
})();
