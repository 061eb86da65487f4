import { createSeededDice, type DiceSource } from '../../shared/rules/kit/dice.ts'

/** Creates the program's dice: a random generator whose seed comes from the operating system. */
export const systemDice = (): DiceSource => createSeededDice(crypto.getRandomValues(new Uint32Array(1))[0]!)
