import type { WireError } from '../../shared/contract/envelope.ts'
import type { PdfAnswer } from './hostInterface.ts'

/** A document out of what either host answered: none (204) where a newer request took its place. */
export async function pdfAnswerOf(response: Response): Promise<PdfAnswer> {
  if (response.status === 204) return { ok: false, error: { code: 'superseded', path: '', params: {} } }
  if (response.ok) return { ok: true, pdf: await response.blob() }
  return { ok: false, error: (await response.json()) as WireError }
}
