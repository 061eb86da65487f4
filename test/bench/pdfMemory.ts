// Makes one document of a number of sheets, either `quick` (in a thread, like the program) or `plain`, and prints the peak memory
// of this process in bytes.
import { isMainThread, Worker } from 'node:worker_threads'
import { PRINT_WORKER_MEMORY } from '../../main/ports/workerMemory.ts'

const [kind, count] = process.argv.slice(2) as ['quick' | 'plain', string]

/** Makes the document. Only the thread that prints loads the PDF modules, as in the program. */
async function print(): Promise<void> {
  const [{ freshPdfmake }, { documentOf }, { speedUpPdfmake: speedUp }] = await Promise.all([
    import('../support/freshPdfmake.ts'),
    import('./pdfSheets.ts'),
    import('../../main/pdf/base/speed.ts'),
  ])
  const pdfmake = freshPdfmake()
  if (kind === 'quick') speedUp(pdfmake.load)
  const bytes = await pdfmake.bytes(documentOf(Array.from({ length: Number(count) }, (_, index) => index)))
  if (bytes.length === 0) throw new Error('no document was made')
  console.log(process.resourceUsage().maxRSS * 1024)
}

if (kind === 'quick' && isMainThread)
  new Worker(import.meta.filename, { argv: [kind, count], resourceLimits: PRINT_WORKER_MEMORY })
else await print()
