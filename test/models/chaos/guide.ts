import type { RulesetGuide, ReadingSubject, Reading, RulesetTexts } from '../../../shared/rules/ruleset.ts'

const reading = (code: string, fr: string, en: string): Reading => ({ code, text: { fr, en } })

const topic = (id: string, fr: string, en: string, readings: readonly string[]): ReadingSubject => ({
  id,
  name: { fr, en },
  summary: { fr, en },
  readings,
})

export const GUIDE: RulesetGuide = {
  readings: [
    reading('CIC-R1', 'Chaque attribut vaut au moins 1.', 'Every attribute is at least 1.'),
    reading(
      'CIC-R2',
      'Le plafond général de 4 vaut aussi pour les groupes.',
      'The general ceiling of 4 holds for groups too.',
    ),
    reading(
      'CIC-R3',
      'Les dés de Volonté de fer s’ajoutent à tout jet de Résolution.',
      'The dice of Iron will are added to every roll of resolve.',
    ),
    reading(
      'CIC-R5',
      'Un groupe acheté sous sa taille de base est refusé.',
      'A group bought below its base size is refused.',
    ),
    reading(
      'CIC-R6',
      'Deux traits portent le nom de Résistance accrue : portage et endurance.',
      'Two traits share a name: pack bearer and toughness.',
    ),
    reading(
      'CIC-R8',
      'ENC de la Connaissance oubliée : la moitié des usages, arrondie en dessous.',
      'ENC of Forgotten lore: half the uses, rounded down.',
    ),
    reading(
      'CIC-R9',
      'Sur une borne commune, la catégorie la plus haute.',
      'On a shared bound the higher band is shown.',
    ),
    reading(
      'CIC-R10',
      'Les PA ne descendent jamais sous 0 par surcharge.',
      'Action points never fall below 0 by overload.',
    ),
    reading(
      'CIC-R11',
      'L’encombrement vaut pour les groupes comme pour les indépendants.',
      'Encumbrance holds for groups as for independents.',
    ),
    reading(
      'CIC-R13',
      'L’équipement d’un groupe se paie une fois pour tous.',
      'A group’s equipment is paid once for all of it.',
    ),
  ],
  houseRules: [
    {
      id: 'campaign',
      name: { fr: 'Campagne', en: 'Campaign' },
      summary: { fr: 'Trésor, retours et expérience.', en: 'Treasury, returns and experience.' },
      default: true,
    },
  ],
  settings: [],
  playAids: [],
  topics: [
    topic('attributes', 'Les attributs', 'Attributes', ['CIC-R1', 'CIC-R2']),
    topic('groups', 'Les groupes d’acolytes', 'Acolyte groups', ['CIC-R5', 'CIC-R13']),
  ],
}

export const WORDING: RulesetTexts = {
  kinds: { 'acolyte-group': { fr: 'Groupe d’acolytes', en: 'Acolyte group' } },
  issues: {
    'attribute-minimum': { fr: '{attribute} : au moins 1.', en: '{attribute}: at least 1.' },
    'attribute-ceiling': { fr: '{attribute} : {limit} au plus.', en: '{attribute}: at most {limit}.' },
    'attribute-points': {
      fr: '{spent} points d’attributs : {limit} au plus.',
      en: '{spent} points of attributes: at most {limit}.',
    },
    'trait-twice': { fr: '{trait} : inscrit deux fois.', en: '{trait}: listed twice.' },
    'trait-level': { fr: '{trait} : niveau {limit} au plus.', en: '{trait}: level {limit} at most.' },
    'trait-not-for-groups': { fr: '{trait} : pas pour les groupes.', en: '{trait}: not for groups.' },
    'trait-requires': { fr: '{trait} : demande « {required} ».', en: '{trait}: requires “{required}”.' },
    'group-too-small': { fr: '{models} figurines : {limit} au moins.', en: '{models} models: at least {limit}.' },
    'group-too-large': { fr: '{models} figurines : {limit} au plus.', en: '{models} models: at most {limit}.' },
    'more-left-than-bought': {
      fr: '{left} figurines restent, {bought} ont été achetées.',
      en: '{left} models are left, {bought} were bought.',
    },
    'group-gone': { fr: 'Plus aucune figurine : le groupe est perdu.', en: 'No model is left: the group is gone.' },
    'second-veterans': {
      fr: 'Normalement, un seul groupe de vétérans par camp.',
      en: 'Normally there is one group of veterans a side.',
    },
  },
}
