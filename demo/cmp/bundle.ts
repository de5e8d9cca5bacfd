import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

let bundled: Promise<string> | undefined;

/** The demo's consent platform as one script, which can stand in a page. */
export function consentPlatformScript(): Promise<string> {
  bundled ||= build({
    entryPoints: [fileURLToPath(new URL('cmp.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    minify: true,
    write: false,
    logLevel: 'silent',
  }).then(({ outputFiles }) => (outputFiles[0]?.text ?? '').replaceAll('</script', '<\\/script'));
  return bundled;
}

/** Script that adds the frame by whose name windows inside the page find the platform. */
const LOCATE = (name: string) => `(function locate() {
      if (window.frames.${name}) return;
      if (!document.body) return setTimeout(locate, 5);
      var frame = document.createElement('iframe');
      frame.style.display = 'none';
      frame.name = '${name}';
      document.body.appendChild(frame);
    })();`;

/**
 * What platforms have pages put before everything else: functions that keep the calls, and locator
 * frames.
 */
export const CONSENT_STUBS = {
  tcf: `(function () {
    var queue = [];
    ${LOCATE('__tcfapiLocator')}
    window.__tcfapi = function (command, version, callback) {
      if (!arguments.length) return queue;
      if (command === 'ping') callback({ gdprApplies: undefined, cmpLoaded: false, cmpStatus: 'stub' });
      else queue.push(Array.prototype.slice.apply(arguments));
    };
    window.addEventListener('message', function (event) {
      var text = typeof event.data === 'string';
      var message = {};
      try { message = text ? JSON.parse(event.data) : event.data; } catch (ignored) {}
      var call = message && message.__tcfapiCall;
      if (!call) return;
      window.__tcfapi(call.command, call.version, function (value, success) {
        var answer = { __tcfapiReturn: { returnValue: value, success: success, callId: call.callId } };
        event.source.postMessage(text ? JSON.stringify(answer) : answer, '*');
      }, call.parameter);
    });
  })();`,
  gpp: `(function () {
    var queue = [];
    var events = [];
    window.__gpp = function (command, callback, parameter, version) {
      if (!arguments.length) return queue;
      if (command === 'queue') return queue;
      if (command === 'events') return events;
      if (command === 'ping') callback({ cmpStatus: 'stub', signalStatus: 'not ready' }, true);
      else if (command === 'addEventListener') {
        var id = queue.length + 1;
        queue.push([].slice.apply(arguments));
        callback({ eventName: 'listenerRegistered', listenerId: id, data: true,
          pingData: { cmpStatus: 'stub', signalStatus: 'not ready', applicableSections: [], parsedSections: {}, gppString: '' } }, true);
      } else queue.push([].slice.apply(arguments));
    };
    window.__gpp.queue = queue;
    window.__gpp.events = events;
    ${LOCATE('__gppLocator')}
    window.addEventListener('message', function (event) {
      var text = typeof event.data === 'string';
      var message = {};
      try { message = text ? JSON.parse(event.data) : event.data; } catch (ignored) {}
      var call = message && message.__gppCall;
      if (!call) return;
      window.__gpp(call.command, function (value, success) {
        var answer = { __gppReturn: { returnValue: value, success: success, callId: call.callId } };
        event.source.postMessage(text ? JSON.stringify(answer) : answer, '*');
      }, call.parameter, call.version);
    });
  })();`,
  usp: `(function () {
    ${LOCATE('__uspapiLocator')}
    window.__uspapi = function (command, version, callback) {
      callback({ version: 1, uspString: '1YYN' }, true);
    };
    window.addEventListener('message', function (event) {
      var call = event.data && event.data.__uspapiCall;
      if (!call) return;
      window.__uspapi(call.command, call.version, function (value, success) {
        event.source.postMessage({ __uspapiReturn: { returnValue: value, success: success, callId: call.callId } }, '*');
      });
    });
  })();`,
};
