import { onScopeDispose } from 'vue'
import { once } from '../../lib/press.ts'
import { useNotices } from '../../stores/notices.ts'
import { onMenu } from '../../stores/palette.ts'
import { useSaved } from './useSaved.ts'
import { useText } from './useText.ts'
import { usePrinter, type MadePdf, type Marks, type Preview } from './printing.ts'

interface Finished {
  /** Of what is chosen now: the name of a file with it. */
  readonly name: () => string
  /** The sheets in a document, by which they are marked. */
  readonly keysOf: (made: MadePdf) => readonly string[]
}

/** Saves and prints the document of the preview, and marks what was in it; Ctrl+P prints. */
export function useFinish(preview: Preview, { name, keysOf }: Finished) {
  const printer = usePrinter()
  const notices = useNotices()
  const { t, problem } = useText()
  const saved = useSaved()

  /** Gives what became of the marks; nothing where the user did not have it done. */
  async function finish(how: 'save' | 'show'): Promise<Marks | undefined> {
    const made = await preview.current()
    if (!made) return undefined
    // The name is that of what was made: whatever is chosen by now.
    const done = await printer[how](name(), made.pdf)
    if (typeof done === 'object') {
      notices.say('error', problem(done))
      return undefined
    }
    return done ? printer.mark(made.asked.campaign, keysOf(made)) : undefined
  }
  const save = once(async () => {
    const marks = await finish('save')
    if (marks) notices.say('done', saved(t('print.saved'), marks, 1))
  })
  const print = once(async () => {
    const isShown = (await finish('show')) !== undefined
    if (isShown) notices.say('done', printer.isDesktop ? t('print.shown-desktop') : t('print.shown-browser'))
    else if (preview.made.value && !printer.isDesktop) notices.say('error', t('print.no-tab'))
  })

  function onKey(event: KeyboardEvent) {
    const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (!isPrint || event.key.toLowerCase() !== 'p' || event.defaultPrevented) return
    event.preventDefault()
    void print()
  }
  // Before the shortcut that leads here from everywhere else.
  addEventListener('keydown', onKey, true)
  onScopeDispose(() => removeEventListener('keydown', onKey, true))
  onMenu((command) => command === 'print' && void print())
  return { save, print, isDesktop: printer.isDesktop }
}
