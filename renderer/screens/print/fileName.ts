import { toFileName } from '../../../shared/domain/fileName.ts'

/** Returns a file name without characters that file systems refuse: « Les Corbeaux – fiches – 2026-11-20.pdf ». */
export function fileName(title: string, what: string, day: Date, kind: 'pdf' | 'zip' = 'pdf'): string {
  const written = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${toFileName(title)} – ${toFileName(what)} – ${written.join('-')}.${kind}`
}

/** Returns a numbered file name for an archive: « 03 Table 3, Corbeaux – Fauvettes.pdf ». */
export const numberedFileName = (at: number, name: string): string =>
  `${String(at + 1).padStart(2, '0')} ${toFileName(name)}.pdf`
