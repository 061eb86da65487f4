// Scenes that the sample campaign of a ruleset, or the campaign of a pack (`faubourg`), does not have. A scene that is missing without being listed here is an error.

const RACE = ['race-die', 'race-order', 'race-turn', 'race-damage', 'race-wreck', 'race-won']
const DECK = ['deck-real', 'deck-empty']
const COMPANION = ['companion', 'companion-practice']
/** Scenes of what a band can buy. */
const CATALOGUE = ['builder', 'builder-search', 'builder-figures']
/** Scenes of the campaign's own entries, which are copies of an entry of the ruleset. */
const CONTENT = ['content-effects', 'content-leaving', 'content-kept', 'band-kept', 'band-taking']

const ABSENT: Readonly<Record<string, readonly string[]>> = {
  'chaos-au-caire': ['builder-plain', ...COMPANION, ...RACE, ...DECK],
  'un-pour-un': ['builder-plain', 'wizard-injuries-groups', ...COMPANION, ...RACE, ...DECK],
  'circus-imperium': [
    ...['queue', 'home-captive', ...CATALOGUE, 'builder-why', 'wizard-points', 'wizard-injuries-groups'],
    ...['companion-practice', 'hand-points', 'hand-points-refused', 'hand-trade', ...DECK, ...CONTENT],
  ],
  kolaps: [
    ...['home-captive', 'builder-plain', 'wizard-points', 'wizard-injuries-groups', 'hand-injuries'],
    ...[...COMPANION, ...RACE, ...DECK],
  ],
  faubourg: [],
  'cartes-destin': [
    ...[...CATALOGUE, 'wizard-points', 'wizard-injuries-groups', 'hand-trade'],
    ...[...RACE, ...CONTENT],
  ],
}

/** Returns whether the sample campaign of a ruleset lacks a scene. */
export const isAbsent = (ruleset: string, scene: string): boolean => ABSENT[ruleset]!.includes(scene)
