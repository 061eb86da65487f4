import { nameWithoutVersionSuffix } from '../../rules/ownEntries.ts'
import type { NameMeaning, QuestionMeaning } from '../formula/vocabulary.ts'
import type { NameField } from './fullFields.ts'
import type { FullPack } from './fullPack.ts'
import { findEntry, isNamedBefore } from './ownLines.ts'
import type { Scope } from './scope.ts'

type Meaning = NameMeaning<Scope>

/** Names of items in games whose members describe some themselves. */
export const namesOfOwnLines = ({ ownLists, wear }: FullPack['lines']): [string, Meaning][] => [
  ...(ownLists?.some(({ described }) => !described)
    ? ([
        ['isNamedBefore', { type: 'flag', read: isNamedBefore }],
        ['name.fr', { type: 'text', read: ({ prepared }) => nameWithoutVersionSuffix(prepared!.entry.name).fr }],
        ['name.en', { type: 'text', read: ({ prepared }) => nameWithoutVersionSuffix(prepared!.entry.name).en }],
      ] satisfies [string, Meaning][])
    : []),
  ...(wear
    ? [
        [wear.id, { type: 'number', read: ({ line }) => (line![wear.id] as number | undefined) ?? 0 }] as [
          string,
          Meaning,
        ],
      ]
    : []),
]

/** True if the name in a field of a member and another text mean the same entry, or are the same. */
export const nameQuestion = ({ id, list }: NameField): QuestionMeaning<Scope> => ({
  among: [],
  ask({ bearer: { member, world } }, text) {
    const idOf = (one: string) => findEntry(world.lists.get(list), one)?.entry.id ?? one
    return member[id] !== undefined && idOf(member[id] as string) === idOf(text)
  },
})
