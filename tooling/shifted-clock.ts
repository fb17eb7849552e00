/** Loaded before a server (`node --import`): its clock starts at `CLOCK_START` and goes on from there. */
const System = Date;
const shift = System.parse(process.env.CLOCK_START ?? '') - System.now();
if (Number.isNaN(shift)) throw new Error('CLOCK_START must be a time');

globalThis.Date = new Proxy(System, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [System.now() + shift], newTarget),
  get: (target, name, receiver) =>
    name === 'now' ? () => System.now() + shift : Reflect.get(target, name, receiver),
});
