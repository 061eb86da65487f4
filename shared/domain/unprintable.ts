/**
 * Characters that harm a terminal or a PDF: controls, and those that turn the direction of a line. Notes may keep tabs
 * and line breaks.
 */
export const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g
