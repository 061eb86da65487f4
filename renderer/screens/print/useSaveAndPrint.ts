import { onScopeDispose } from 'vue'
import { skipWhileRunning } from '../../lib/press.ts'
import { useNotices } from '../../stores/notices.ts'
import { onMenu } from '../../stores/palette.ts'
import { useSavedMessage } from './useSavedMessage.ts'
import { usePrintText } from './usePrintText.ts'
import { usePrinter, type MadePdf, type PrintMarkResult, type PdfPreview } from './printing.ts'

interface SaveAndPrintOptions {
  /** Returns the file name for the current selection. */
  readonly name: () => string
  /** Returns the keys of the sheets in a document, which are then marked as printed. */
  readonly keysOf: (made: MadePdf) => readonly string[]
}

/** Saves and prints the document of the preview, and marks its sheets as printed. Ctrl+P prints. */
export function useSaveAndPrint(preview: PdfPreview, { name, keysOf }: SaveAndPrintOptions) {
  const printer = usePrinter()
  const notices = useNotices()
  const { t, problem } = usePrintText()
  const saved = useSavedMessage()

  /** Saves or shows the document. Returns the result of marking its sheets; undefined if the user cancelled. */
  async function finish(how: 'save' | 'show'): Promise<PrintMarkResult | undefined> {
    const made = await preview.current()
    if (!made) return undefined
    // The name is computed after the document is ready, so that both belong to the same selection.
    const done = await printer[how](name(), made.pdf)
    if (typeof done === 'object') {
      notices.say('error', problem(done))
      return undefined
    }
    return done ? printer.mark(made.asked.campaign, keysOf(made)) : undefined
  }
  const save = skipWhileRunning(async () => {
    const marks = await finish('save')
    if (marks) notices.say('done', saved(t('print.saved'), marks, 1))
  })
  const print = skipWhileRunning(async () => {
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
  // Ctrl+P is also a global shortcut, which opens this screen. So this handler must run before the global one.
  addEventListener('keydown', onKey, true)
  onScopeDispose(() => removeEventListener('keydown', onKey, true))
  onMenu((command) => command === 'print' && void print())
  return { save, print, isDesktop: printer.isDesktop }
}
