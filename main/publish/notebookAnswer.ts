import answerForm from '../../resources/notebook/answerForm.json' with { type: 'json' }
import type { AnswerForm } from '../../shared/contract/notebook.ts'
import type { Translator } from '../../shared/text/translator.ts'
import { html, type Markup } from './html.ts'

/** Script of the form in a notebook: `renderer/notebook`, bundled by `npm run notebook`. */
export const ANSWER_SCRIPT: string = answerForm.script

/** Style of the form. The QR code is black on white also in the dark. */
export const ANSWER_STYLE = `
#answer summary{border-top:var(--top) solid var(--accent)}
#answer summary h2{display:inline;padding:0;border:0}
form.answer{display:grid;gap:.6rem;padding:.4rem 0}
.answer fieldset,.answer [data-when]:not(label){display:grid;gap:.6rem}
.ask{display:grid;gap:.15rem}
.ask :is(input,select,textarea),#answer-text{font:inherit;width:100%;box-sizing:border-box;min-height:2.75rem;padding:.4rem .6rem;border:1px solid var(--ink-2);border-radius:2px;background:var(--paper);color:var(--ink)}
.ask .num{max-width:7rem}
form.answer .ask__m{gap:.4rem;border:0;border-bottom:1px solid var(--hair);margin:0;padding:0 0 .6rem;min-width:0}
.answer .vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.fault{margin:0;color:var(--danger);font-size:.9rem}
.ask [aria-invalid]{border:2px solid var(--danger)}
#answer-text{overflow-wrap:anywhere;font-size:.8rem}
.answer button{min-height:2.75rem}
.answer__go{font-weight:600}
.answer__qr{display:block;width:100%;max-width:26rem;margin:.8rem auto;background:#fff;fill:#000}`

/** The texts of the form, each under its key without the prefix. */
const PREFIX = 'notebook.answer-'
const TEXTS = [
  'notebook.answer-says',
  'notebook.answer-come',
  'notebook.answer-come-none',
  'notebook.answer-come-coming',
  'notebook.answer-come-perhaps',
  'notebook.answer-come-absent',
  'notebook.answer-played',
  'notebook.answer-result',
  'notebook.answer-result-none',
  'notebook.answer-result-win',
  'notebook.answer-result-draw',
  'notebook.answer-result-loss',
  'notebook.answer-place',
  'notebook.answer-place-none',
  'notebook.answer-points',
  'notebook.answer-fallen',
  'notebook.answer-fate-none',
  'notebook.answer-fate-out',
  'notebook.answer-fate-killed',
  'notebook.answer-fate-fled',
  'notebook.answer-fate-left',
  'notebook.answer-fate-deserted',
  'notebook.answer-models',
  'notebook.answer-by',
  'notebook.answer-by-none',
  'notebook.answer-dice',
  'notebook.answer-dice-none',
  'notebook.answer-dice-typed',
  'notebook.answer-dice-app',
  'notebook.answer-faces',
  'notebook.answer-feats',
  'notebook.answer-feat',
  'notebook.answer-feat-nobody',
  'notebook.answer-feat-reason',
  'notebook.answer-feat-amount',
  'notebook.answer-fault-number',
  'notebook.answer-fault-faces',
  'notebook.answer-fault-count',
  'notebook.answer-fault-reason',
  'notebook.answer-notes',
  'notebook.answer-go',
  'notebook.answer-send',
  'notebook.answer-text',
  'notebook.answer-copy',
  'notebook.answer-copied',
  'notebook.answer-share',
  'notebook.answer-save',
  'notebook.answer-qr',
  'notebook.answer-too-long',
] as const

/** Renders the place of the form, which the script fills in. Without the script it stays hidden. */
export const answerSection = (form: AnswerForm, key: string, text: Translator): Markup =>
  html`<section
    class="part screen"
    id="answer"
    hidden
    data-form="${JSON.stringify({ form, key, texts: formTexts(text) })}"
  >
    <details>
      <summary><h2>${text('notebook.answer')}</h2></summary>
      <p class="small soft">${text('notebook.answer-about')}</p>
    </details>
  </section>`

/** Parameters that the form fills in. */
const IN_FORM = { least: '{least}', most: '{most}' }

const formTexts = (text: Translator): Record<string, string> =>
  Object.fromEntries(TEXTS.map((key) => [key.slice(PREFIX.length), text(key, IN_FORM)]))
