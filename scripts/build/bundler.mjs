/** A process that bundles: loads microbundle once, and bundles one entry after the other. */
import microbundle from 'microbundle';

process.on('message', async (options) => {
  const say = console.log;
  console.log = () => {};
  try {
    await microbundle(options);
    console.log = say;
    process.send('');
  } catch (error) {
    process.send(String(error?.stack ?? error));
  }
});
process.once('disconnect', () => process.exit());
