import { client } from '../api/client.ts'

/** The faces of dice that the program throws, one of each of these sides. */
export async function rollDice(sides: readonly number[]): Promise<readonly number[]> {
  return (await client('dice.roll', { sides: [...sides] })).faces
}
