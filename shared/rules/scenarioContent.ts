import { MAX_OBJECTIVE_POINTS } from '../domain/campaign/scenario.ts'
import { SCENARIO_KIND } from '../domain/campaign/scenarioKind.ts'
import { MAX_SIDES } from '../domain/campaign/facts.ts'
import { MAX_NOTES_LENGTH } from '../domain/text.ts'
import type { ContentKind, TextField } from './contentRules.ts'

const longText = (key: string, label: TextField['label'], hint: TextField['label']): TextField => ({
  ...{ path: [key], kind: 'text', label, hint, longest: MAX_NOTES_LENGTH, isLong: true },
})

/** The kind of content that every campaign can have, whatever its ruleset: scenarios, with their form. */
export const SCENARIO_CONTENT: ContentKind = {
  id: SCENARIO_KIND,
  name: { fr: 'Scénario', en: 'Scenario' },
  plural: { fr: 'Scénarios', en: 'Scenarios' },
  summary: {
    fr: 'Se choisit pour une partie ou se tire pour une ronde, et s’imprime avec la partie.',
    en: 'Chosen for a game or drawn for a round, and printed with the game.',
  },
  fields: [
    {
      ...{ path: ['sides'], kind: 'number', min: 2, max: MAX_SIDES },
      label: { fr: 'Nombre de camps', en: 'Number of sides' },
      hint: { fr: 'Vide : convient à toutes les parties.', en: 'Empty: suits every game.' },
    },
    longText(
      'text',
      { fr: 'Récit', en: 'Story' },
      { fr: 'Ce qui se joue, raconté aux joueurs.', en: 'What is at stake, as the players are told.' },
    ),
    longText(
      'setup',
      { fr: 'Mise en place', en: 'Set-up' },
      { fr: 'La table, le déploiement, qui commence.', en: 'The table, the deployment, who goes first.' },
    ),
    {
      ...{ path: ['objectives'], kind: 'rows', most: 20, isRequired: true },
      label: { fr: 'Objectifs', en: 'Objectives' },
      hint: {
        fr: 'Proposés à la saisie des résultats, avec leurs points de victoire.',
        en: 'Offered when results are entered, with their victory points.',
      },
      add: { fr: 'Ajouter un objectif', en: 'Add an objective' },
      blank: { name: { fr: '', en: '' }, points: 1 },
      fields: [
        { path: ['name'], kind: 'text', label: { fr: 'Objectif', en: 'Objective' }, longest: 80, isRequired: true },
        {
          ...{ path: ['points'], kind: 'number', min: -MAX_OBJECTIVE_POINTS, max: MAX_OBJECTIVE_POINTS },
          ...{ label: { fr: 'Points de victoire', en: 'Victory points' }, isRequired: true },
        },
        { path: ['each'], kind: 'flag', label: { fr: 'À chaque fois', en: 'Each time' } },
      ],
    },
    longText(
      'rules',
      { fr: 'Règles particulières', en: 'Special rules' },
      { fr: 'Ce qui change pour cette partie.', en: 'What is different in this game.' },
    ),
  ],
  blank: { objectives: [] },
  models: [],
}
