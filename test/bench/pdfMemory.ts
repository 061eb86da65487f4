// A process that makes one document of so many sheets, quick or plain, and says how much memory it had at most, in bytes.
import { speedUp } from '../../main/pdf/speed.ts'
import { freshPdfmake } from '../support/freshPdfmake.ts'
import { documentOf } from './pdfSheets.ts'

const [kind, count] = process.argv.slice(2) as ['quick' | 'plain', string]
const pdfmake = freshPdfmake()
if (kind === 'quick') speedUp(pdfmake.load)
const bytes = await pdfmake.bytes(documentOf(Array.from({ length: Number(count) }, (_, index) => index)))
if (bytes.length === 0) throw new Error('no document was made')
console.log(process.resourceUsage().maxRSS * 1024)
