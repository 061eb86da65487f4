import type { error, Issue } from '../../domain/issue.ts'
import type { FullPack } from './fullPack.ts'
import type { Bearer } from './scope.ts'

export interface BearerAtPath {
  readonly bearer: Bearer
  readonly path: string
}

/**
 * Reports every line with an entry that may be had once on a side, except the first. If a line has several pieces, the
 * first line is reported too, so that the order of the lines makes no difference.
 */
export function checkUnique({ unique }: FullPack, members: readonly BearerAtPath[], report: typeof error): Issue[] {
  if (!unique) return []
  return (['traits', 'items'] as const).flatMap((list) => {
    const lines = members.flatMap(({ bearer, path }) =>
      bearer.lines
        .filter((scope) => scope.list === list && scope.prepared!.entry[unique.flag] === true)
        // A trait counts once for each member: that it is listed twice is an issue of its own.
        .filter(({ line, at }) => list === 'items' || bearer.firstLines.get(line!.id) === at)
        .map((scope) => ({
          scope,
          path: `${path}.${scope.path}`,
          pieces: list === 'items' ? scope.line!.quantity : 1,
        })),
    )
    const byEntry = Map.groupBy(lines, ({ scope }) => scope.line!.id)
    return lines.flatMap((line): Issue[] => {
      const alike = byEntry.get(line.scope.line!.id)!
      if (line === alike[0] && alike.every(({ pieces }) => pieces === 1)) return []
      return [report(unique.issue, line.path, { [unique.name]: line.scope.prepared!.entry.name })]
    })
  })
}
