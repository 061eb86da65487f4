/**
 * What keeps the ticks of a notebook in the browser, for its game alone; where the browser keeps nothing, it says so and
 * the boxes are ticked all the same. A text of ours, the same in every notebook: its digest is in the page’s policy.
 */
export const NOTEBOOK_SCRIPT = `(() => {
'use strict';
const key = document.body.dataset.keep;
const boxes = [...document.querySelectorAll('input[data-tick]')];
const show = (id) => { document.getElementById(id).hidden = false; };
const held = (() => { try { localStorage.setItem(key + '?', '1'); localStorage.removeItem(key + '?'); return localStorage; } catch { return null; } })();
const changed = () => Object.fromEntries(boxes.filter((box) => box.checked !== box.defaultChecked).map((box) => [box.dataset.tick, box.checked]));
const write = () => { if (held) try { held.setItem(key, JSON.stringify(changed())); } catch { show('not-kept'); } };
const read = () => { try { return Object(JSON.parse(held.getItem(key))); } catch { return {}; } };
const others = () => { const own = key.slice(0, key.lastIndexOf('/') + 1); for (const one of Object.keys(held)) if (one.startsWith(own) && one !== key) held.removeItem(one); };
if (held) {
  const kept = read();
  for (const box of boxes) { const was = kept[box.dataset.tick]; if (typeof was === 'boolean') box.checked = was; }
  others();
  show('kept');
} else show('not-kept');
show('anew');
document.addEventListener('change', write);
document.getElementById('anew').addEventListener('click', () => { for (const box of boxes) box.checked = box.defaultChecked; write(); });
})();`
