/** The demo pages' own: they show what the tag does. No part of the tag, and not needed for it. */
(() => {
  var start = performance.now();

  /** What of an event is worth a line; an ad request by what it says, a placement by its key. */
  function wordsOf(event) {
    var words = [event.type];
    ['rule', 'reason', 'action', 'message', 'hook', 'outcome'].forEach((name) => {
      if (event[name]) {
        words.push(event[name]);
      }
    });
    if (event.type === 'pageView') {
      words.push(new URL(event.url).pathname + new URL(event.url).search);
    }
    if (event.allowed) {
      words.push(event.allowed.length ? `allowed: ${event.allowed.join(', ')}` : 'nothing allowed');
    }
    return words.join(' · ');
  }

  function rowOf(event) {
    var row = document.createElement('li');
    row.appendChild(document.createElement('time')).textContent =
      `+${Math.round(event.time - start)} ms`;
    row.appendChild(document.createElement('b')).textContent = event.apiKey || '';
    row.appendChild(document.createElement('span')).textContent = wordsOf(event);
    return row;
  }

  window.demo = {
    /** Writes each event of the tag into the list of an id, oldest first or newest first; what came before the list waits for it. */
    follow: (id, isNewestFirst) => {
      var waiting = [];
      var show = () => {
        var list = document.getElementById(id);
        if (list && isNewestFirst) {
          list.prepend(...waiting.splice(0).reverse());
        } else if (list) {
          list.append(...waiting.splice(0));
        }
      };
      adsnativetag.on('*', (event) => {
        waiting.push(rowOf(event));
        show();
      });
      document.addEventListener('DOMContentLoaded', show);
    },

    /** Counts events: `<b data-count="adRequested">0</b>`. */
    count: () => {
      adsnativetag.on('*', (event) => {
        var place = document.querySelector(`[data-count="${event.type}"]`);
        if (place) {
          place.textContent = Number(place.textContent) + 1;
        }
      });
    },

    /** Shows the parameters of each ad request, the newest alone; without its callback and the page's address. */
    showRequest: (list) => {
      adsnativetag.on('adRequested', (event) => {
        list.textContent = '';
        new URL(event.url).searchParams.forEach((value, name) => {
          if (name === 'url' || name === 'ref') {
            return;
          }
          list.appendChild(document.createElement('dt')).textContent = name;
          list.appendChild(document.createElement('dd')).textContent = value;
        });
      });
    },

    /** Marks the link of `?case=`, and says which it is: the first where none or an unknown one is asked for. */
    chosen: (nav) => {
      var links = [].slice.call(nav.querySelectorAll('a'));
      var asked = new URLSearchParams(location.search).get('case');
      var found = links.filter((link) => new URL(link.href).searchParams.get('case') === asked);
      var link = found[0] || links[0];
      link.setAttribute('aria-current', 'page');
      return new URL(link.href).searchParams.get('case');
    },
  };
})();
