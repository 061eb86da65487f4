// Paths of FULL by content type: written from the format, not from the code.

/** Every object, the roster itself first. */
export const OBJECTS = [
  '',
  'options',
  'options.alien',
  'custom[0]',
  'custom[0].name',
  'custom[0].summary',
  'custom[1]',
  'custom[2]',
  'custom[2].changes[0]',
  'custom[2].pairChanges[0]',
  'custom[3]',
  'custom[3].changes[0]',
  'members[0]',
  'members[1]',
  'members[0].items[0]',
  'members[0].items[1]',
  'members[0].alien',
  'members[0].experience',
  'members[0].injuries[0]',
  'members[0].absences[0]',
  'members[0].advances[0]',
  'members[0].overrides[0]',
  'stash[0]',
] as const

/** Texts written by users: names and single lines. */
export const LINES = [
  'name',
  'player',
  'members[0].name',
  'members[0].injuries[0].detail',
  'members[0].injuries[0].game',
  'members[0].injuries[0].against',
  'members[0].overrides[0].reason',
] as const

/** Texts of custom content. */
export const CUSTOM_LINES = [
  'custom[0].name.fr',
  'custom[1].name.en',
  'custom[2].summary.fr',
  'custom[3].name.en',
] as const

export const NOTES = ['notes', 'members[0].notes'] as const

export const IDS = [
  'options.race',
  'custom[0].id',
  'members[0].items[0].id',
  'members[0].injuries[0].id',
  'members[0].absences[0].id',
  'members[0].advances[0].id',
  'members[0].overrides[0].value',
  'stash[0].id',
] as const

/** Values from a fixed list. */
export const WORDS = [
  'format',
  'options.setting',
  'options.alien.path',
  'custom[0].kind',
  'custom[0].mishap',
  'custom[0].reload[0]',
  'custom[1].freeIn[0]',
  'custom[2].slot',
  'custom[2].changes[0].stat',
  'custom[2].changes[0].ranks[0]',
  'members[0].kind',
  'members[0].items[0].reload',
  'members[0].alien.path',
  'members[0].status',
] as const

export const NUMBERS = [
  'cap',
  'options.alien.points',
  'custom[0].cost',
  'custom[0].ranges[1]',
  'custom[0].strength',
  'custom[0].radius',
  'custom[1].strength',
  'custom[2].limit',
  'custom[2].changes[0].add',
  'custom[2].pairChanges[0].set',
  'members[0].items[0].quantity',
  'members[0].alien.points',
  'members[0].experience.gained',
  'members[0].experience.spent',
  'members[0].missedGames',
  'members[0].absences[0].games',
  'members[0].advances[0].amount',
  'members[0].overrides[0].amount',
  'treasury',
  'stash[0].quantity',
] as const

export const LISTS = [
  'custom',
  'custom[0].readings',
  'custom[0].ranges',
  'custom[0].reload',
  'custom[0].freeIn',
  'custom[2].changes',
  'custom[2].changes[0].ranks',
  'custom[2].pairChanges',
  'members',
  'members[0].items',
  'members[0].injuries',
  'members[0].absences',
  'members[0].advances',
  'members[0].overrides',
  'stash',
] as const

export const SWITCHES = ['custom[0].heavy', 'custom[2].usedUp', 'custom[3].trades'] as const

export const REQUIRED = [
  'format',
  'ruleset',
  'name',
  'members',
  'options.alien.path',
  'options.alien.points',
  'custom[0].id',
  'custom[0].kind',
  'custom[0].name',
  'custom[0].name.en',
  'custom[0].summary',
  'custom[0].cost',
  'custom[0].ranges',
  'custom[0].mishap',
  'custom[1].hands',
  'custom[2].changes',
  'custom[2].changes[0].stat',
  'members[0].kind',
  'members[0].name',
  'members[0].items[0].id',
  'members[0].alien.path',
  'members[0].alien.points',
  'members[0].injuries[0].id',
  'members[0].advances[0].id',
  'members[0].overrides[0].value',
  'members[0].overrides[0].amount',
  'members[0].overrides[0].reason',
  'stash[0].id',
] as const
