/** Returns true if the face of a D10 succeeds: it must not exceed the SRA; 1 always succeeds, 10 never. */
export const isSuccess = (face: number, sra: number): boolean => face === 1 || (face < 10 && face <= sra)
