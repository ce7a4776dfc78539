/** The body of an answer. */
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the body, a type would only repeat it
export const bodyOf = async (answer: Response): Promise<any> => answer.json();
