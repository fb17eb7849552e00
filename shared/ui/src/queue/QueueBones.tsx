const BONES = ['1', '2', '3', '4', '5', '6'];

/** Rows of a queue that are still to come. */
export function QueueBones() {
  return BONES.map((bone) => (
    <li key={bone} className="ui-queue-item">
      <span className="ui-bone" />
    </li>
  ));
}
