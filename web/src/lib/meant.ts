/** Take an answer only while it is still wanted: what is returned, an effect's cleaning up, lets go of it. */
export function meant<T>(asked: Promise<T>, take: (answer: T) => void): () => void {
  let wanted = true;
  void asked.then((answer) => {
    if (wanted) take(answer);
  });
  return () => {
    wanted = false;
  };
}
