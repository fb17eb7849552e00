/** Names that JavaScript and TypeScript reserve, and those that every object has already. */
const LANGUAGE =
  'abstract any arguments as async await bigint boolean break case catch class const constructor ' +
  'continue debugger declare default delete do else enum eval export extends false finally for ' +
  'from function get global hasOwnProperty if implements import in infer infinity instanceof ' +
  'interface is isPrototypeOf keyof let module namespace never new null number object of package ' +
  'private propertyIsEnumerable protected prototype public readonly require return satisfies set ' +
  'static string super switch symbol this throw toLocaleString toString true try type typeof ' +
  'undefined unique unknown using valueOf var void while with yield';

/** Names that a generated resource would clash with. */
const RESOURCE =
  'context day defaulted generatedId input int8 list page read selectable traced update';

/** Names that every generated resource has besides its fields, and the words of its page. */
const FIELD =
  'change create createBy createTime currency edit ids isAsc orderByColumn pageNum pageSize params ' +
  'remove removeManyTitle removeText removeTitle removed saved sheet updateBy updateTime version';

const setOf = (...lists: string[]): ReadonlySet<string> => new Set(lists.join(' ').split(' '));

/** Names that no generated resource may have. */
export const RESERVED_RESOURCES = setOf(LANGUAGE, RESOURCE);
/** Names that no field of one may have. */
export const RESERVED_FIELDS = setOf(LANGUAGE, FIELD);
