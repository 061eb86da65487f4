import { cleanName } from '../../../shared/domain/fileName.ts'

/** « Les Corbeaux – fiches – 2026-11-20.pdf », without what any file system refuses. */
export function fileName(title: string, what: string, day: Date, kind: 'pdf' | 'zip' = 'pdf'): string {
  const written = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${cleanName(title)} – ${cleanName(what)} – ${written.join('-')}.${kind}`
}

/** « 03 Table 3, Corbeaux – Fauvettes.pdf »: among others in one archive, in their order. */
export const nameAmong = (at: number, name: string): string =>
  `${String(at + 1).padStart(2, '0')} ${cleanName(name)}.pdf`
