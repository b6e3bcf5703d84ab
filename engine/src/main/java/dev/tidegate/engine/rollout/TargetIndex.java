package dev.tidegate.engine.rollout;

/**
 * The position of each target in the fleet, counted in the order they are added.
 *
 * <p>A hash table with linear probing and no object per entry: with a hundred thousand targets, following pointers
 * through memory is what a decision spends its time on, and an ordinary map doubles it. A slot holds a position and as
 * many bits of the hash code as fit beside it, so that only a target that is very likely the right one is looked at.
 */
final class TargetIndex {

    private static final int NOWHERE = -1;

    private final TargetName[] names;
    private final int[] slots;
    private final int bits;
    private final int positionMask;
    private int size;

    TargetIndex(int capacity) {
        this.bits = Math.max(1, 33 - Integer.numberOfLeadingZeros(Math.max(1, capacity)));
        this.names = new TargetName[capacity];
        this.slots = new int[1 << bits];
        this.positionMask = (1 << bits) - 1;
    }

    /**
     * Gives a target the next position; false if it has one already.
     *
     * @param hash its hash code, which the caller has read before it is needed
     */
    boolean add(TargetName target, int hash) {
        int slot = slotOf(target, hash);
        if (slots[slot] != 0) {
            return false;
        }
        names[size++] = target;
        slots[slot] = tagOf(hash) | size;
        return true;
    }

    /** Where a target stands; negative if it was never added. */
    int find(TargetName target, int hash) {
        int found = slots[slotOf(target, hash)];
        return found == 0 ? NOWHERE : (found & positionMask) - 1;
    }

    int size() {
        return size;
    }

    /** The slot of a target, or the free one it would take; there is always one, since at most half are in use. */
    private int slotOf(TargetName target, int hash) {
        // The golden ratio spreads hash codes that differ in a few bits only, as those of numbered names do.
        int slot = (hash * 0x9E3779B9) >>> (32 - bits);
        int tag = tagOf(hash);
        while (slots[slot] != 0 && !isAt(slots[slot], target, tag)) {
            slot = (slot + 1) & positionMask;
        }
        return slot;
    }

    private boolean isAt(int entry, TargetName target, int tag) {
        return (entry & ~positionMask) == tag && names[(entry & positionMask) - 1].equals(target);
    }

    /** The bits of the hash code that stand above the position. */
    private int tagOf(int hash) {
        return hash & ~positionMask;
    }
}
