package dev.tidegate.engine.lock;

/**
 * How the mutexes and the limit of an area go together.
 *
 * @param respectOtherAreas whether a claimant whose area has a limit is kept out by holders from elsewhere
 * @param countClaimant whether what the claimant holds already counts against it
 * @param limitOwnMutexes whether the limit of the area also goes for mutexes named like somebody's id, instead of 1
 * @param limitWithoutMutex whether the limit also bounds how many of the area are at work, mutex or not
 */
public record LockRules(
        boolean respectOtherAreas, boolean countClaimant, boolean limitOwnMutexes, boolean limitWithoutMutex) {

    /** A mutex is never held in two places, and its holders in one place never exceed the limit. */
    public static final LockRules TIDEGATE = new LockRules(true, false, false, false);

    /** Limited areas do not see each other's holders, so one mutex may be held in several of them at once. */
    public static final LockRules REFERENCE = new LockRules(false, true, true, false);

    /** The same rules, with the limit also going for members of the area that share no mutex. */
    public LockRules limitingWithoutMutex() {
        return new LockRules(respectOtherAreas, countClaimant, limitOwnMutexes, true);
    }
}
