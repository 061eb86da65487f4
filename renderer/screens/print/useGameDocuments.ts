import { ref } from 'vue'
import type { PdfRequest } from './choice.ts'
import { currentHost } from '../../api/host.ts'
import { skipWhileRunning } from '../../lib/press.ts'
import { newId } from '../../stores/commands.ts'
import { useNotices } from '../../stores/notices.ts'
import type { ArchivedFile } from '../../lib/archive.ts'
import { numberedFileName } from './fileName.ts'
import { usePrinter, type PrintMarkResult } from './printing.ts'
import { useSavedMessage } from './useSavedMessage.ts'
import { usePrintText } from './usePrintText.ts'

/** One of several documents, with the keys of its sheets. */
export interface GameDocument {
  readonly name: string
  readonly asked: PdfRequest
  readonly keys: readonly string[]
}

/** Returns the result that is reported for several documents. `lost` is more important than all other results. */
const worstResult = (marks: readonly PrintMarkResult[]): PrintMarkResult =>
  (['lost', 'kept'] as const).find((one) => marks.includes(one)) ?? 'none'

/**
 * Makes one document for each game of a round, saves them in one archive, and marks their sheets as printed. `made`:
 * number of documents that are finished.
 */
export function useGameDocuments(all: () => readonly GameDocument[], archiveName: () => string) {
  const printer = usePrinter()
  const notices = useNotices()
  const { t, problem } = usePrintText()
  const saved = useSavedMessage()
  const made = ref<number>()

  /** Makes all documents, one after another. If a document fails, stops and shows a notice. */
  async function makeAll(wanted: readonly GameDocument[]): Promise<readonly ArchivedFile[] | undefined> {
    const slot = `each-${newId()}`
    const files: ArchivedFile[] = []
    for (const [at, { name, asked }] of wanted.entries()) {
      made.value = at
      const answer = await currentHost.pdf({ ...asked, slot })
      if (!answer.ok) return void notices.say('error', problem(answer.error))
      files.push({ name: numberedFileName(at, name), content: answer.pdf })
    }
    return files
  }
  async function save() {
    const wanted = all()
    const files = await makeAll(wanted)
    if (!files || files.length === 0) return
    const { zipFiles: archiveOf } = await import('../../lib/archive.ts')
    const done = await printer.save(archiveName(), await archiveOf(files))
    if (typeof done === 'object') return void notices.say('error', problem(done))
    if (!done) return
    const marks: PrintMarkResult[] = []
    for (const { asked, keys } of wanted) marks.push(await printer.mark(asked.campaign, keys))
    const count = files.length
    notices.say('done', saved(t('print.saved-each', { count }), worstResult(marks), count))
  }
  const saveEach = skipWhileRunning(async () => {
    try {
      await save()
    } finally {
      made.value = undefined
    }
  })
  return { saveEach, made }
}
