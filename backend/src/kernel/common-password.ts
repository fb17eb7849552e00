/**
 * Words that the published lists of leaked passwords are made of: names, keyboard rows, teams,
 * brands and what people type when a password is asked for.
 */
const WORDS = new Set(
  `password passwort passw pass passwd pwd admin administrator root toor user guest test tester testing
  login logon welcome hello letmein changeme change default secret private master access system
  manager superuser super support service server computer internet network database oracle mysql
  qwerty qwertyuiop qwert qwer qwe asdf asdfgh asdfghjkl asd zxcv zxcvbn zxcvbnm zxc qaz qazwsx
  qazwsxedc wsx qweasd qweasdzxc azerty abc abcd abcde abcdef abcdefg abcdefgh aaa aaaa aaaaaa xxx
  iloveyou ilove loveyou lovely love lover loveme sweet sweetheart honey baby babygirl angel angels
  princess prince queen king sunshine flower summer winter spring autumn monday friday sunday
  january february march april june july august september october november december
  monkey dragon tiger lion eagle shadow wolf panther dolphin falcon phoenix bear buster ginger
  cookie chocolate cheese banana orange apple cherry pepper coffee killer hunter ranger
  soldier warrior ninja samurai wizard hacker matrix batman superman spiderman ironman starwars
  pokemon pikachu naruto minecraft starcraft warcraft nintendo playstation xbox football soccer
  baseball basketball hockey tennis golf chelsea arsenal liverpool barcelona manchester juventus
  madrid yankees lakers cowboys steelers ferrari porsche mercedes mustang corvette harley yamaha
  honda toyota nissan google facebook youtube yahoo gmail hotmail microsoft windows samsung iphone
  android nokia sony dell compaq michael jordan jennifer jessica ashley daniel thomas robert george
  charlie andrew matthew joshua william richard david james john maria anna nicole michelle amanda
  samantha hannah andrea natasha alexander alex jack harry oliver sophie trustno trustnoone whatever
  nothing something freedom forever family friend friends mother father daddy mommy money dollar
  business finance bank payment merchant console portal company office secure security blink
  china beijing shanghai cambodia phnompenh khmer angkor london paris america canada india woaini
  woailaopo nihao mima mimamima zhang wang liming asdasd qweqwe zaq zaqwsx diamond
  silver golden purple yellow black white green blue rainbow star stars moon heaven jesus christ god
  peace lucky happy smile magic power thunder lightning storm fire ice snow rock metal music guitar
  player gamer winner champion captain legend maverick rocket`.split(/\s+/),
);

/** Texts of digits and letters in turn, which are no word with digits around it. */
const PATTERNS = [
  /^(.{1,4})\1+$/,
  /^(?:1q2w3e4r|1qaz2wsx|q1w2e3r4|zaq12wsx|1a2b3c4d|a1b2c3d4|qwer1234|abc123abc|123qwe123)/,
  /^1?2?3?4?5?6?7?8?9?0?1?2?3?$/,
  /^9?8?7?6?5?4?3?2?1?0?$/,
  /^(?:19|20)\d{2}(?:0\d|1[0-2])[0-3]\d$/,
];

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '!': 'i',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const lettersOnly = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '');
const spelt = (text: string) => text.replace(/[@431!0$57]/g, (mark) => LOOK_ALIKES[mark] ?? mark);

/**
 * Is this one of the passwords that are tried first: a well-known word, also with figures for
 * letters and with anything but letters around it (`P@ssw0rd!2026`), a run of digits or a date?
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  const cores = [
    lettersOnly(text),
    lettersOnly(spelt(lettersOnly(text))),
    lettersOnly(spelt(text)),
  ];
  return cores.some((core) => WORDS.has(core)) || PATTERNS.some((pattern) => pattern.test(text));
}
