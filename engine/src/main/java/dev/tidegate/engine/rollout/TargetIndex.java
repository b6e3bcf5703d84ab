package dev.tidegate.engine.rollout;

/**
 * The position of each target in the fleet, counted in the order they are added.
 *
 * <p>A hash table with linear probing and no object per entry: with a hundred thousand targets, following pointers
 * through memory is what a decision spends its time on, and an ordinary map doubles it.
 */
final class TargetIndex {

    private static final int NOWHERE = -1;

    private final TargetName[] names;
    private final int[] slots;
    private final int shift;
    private int size;

    TargetIndex(int capacity) {
        int bits = Math.max(1, 33 - Integer.numberOfLeadingZeros(Math.max(1, capacity)));
        this.names = new TargetName[capacity];
        this.slots = new int[1 << bits];
        this.shift = 32 - bits;
    }

    /** Gives a target the next position; false if it has one already. */
    boolean add(TargetName target) {
        int slot = slotOf(target);
        if (slots[slot] != 0) {
            return false;
        }
        names[size++] = target;
        slots[slot] = size;
        return true;
    }

    /** Where a target stands; negative if it was never added. */
    int find(TargetName target) {
        int position = slots[slotOf(target)];
        return position == 0 ? NOWHERE : position - 1;
    }

    int size() {
        return size;
    }

    /** The slot of a target, or the free one it would take; there is always one, since at most half are in use. */
    private int slotOf(TargetName target) {
        // The golden ratio spreads hash codes that differ in a few bits only, as those of numbered names do.
        int slot = (target.hashCode() * 0x9E3779B9) >>> shift;
        while (slots[slot] != 0 && !names[slots[slot] - 1].equals(target)) {
            slot = (slot + 1) & (slots.length - 1);
        }
        return slot;
    }
}
