/**
 * The page in the provider's identity frame: the counterpart of `adsnativetag.identity`
 * (docs/identity.md). It knows a visitor by a random id in its own origin's storage, until the
 * visitor opts out.
 */
export const IDENTITY_PAGE = `<!doctype html><meta charset="utf-8"><title>Identity</title><script>
var memory = {};
function read(name) {
  try { return localStorage.getItem(name); } catch (none) { return memory[name] || null; }
}
function write(name, value) {
  memory[name] = value;
  try { value ? localStorage.setItem(name, value) : localStorage.removeItem(name); } catch (none) {}
}
function guid() {
  if (!read('guid')) write('guid', crypto.randomUUID());
  return read('guid');
}
addEventListener('message', function (event) {
  var question = event.data;
  if (event.source !== parent || !question || question.adsnative !== 1) return;
  var answer = { adsnative: 1, id: question.id };
  if (question.type === 'getGUID') {
    if (read('out')) answer.optedOut = true;
    else answer.guid = guid();
  } else if (question.type === 'optOut') {
    write('out', '1');
    write('guid', '');
    answer.optedOut = true;
  } else if (question.type === 'optIn') {
    write('out', '');
    answer.optedOut = false;
  } else return;
  event.source.postMessage(answer, event.origin);
});
</script>`;
