package dev.tidegate.integrations.plan;

/** What is done about an object, in the order people want to read it. */
public enum IntegrationStepKind {
    /** Somebody else's object is in the way. */
    CONFLICT("conflict", '!', false),
    /** A partition gets another number of runners, or runners of other names: the old stop before the new start. */
    RESHAPE("reshape", '%', true),
    /** Deleted and made anew, because a field differs that cannot be changed. */
    RECREATE("recreate", '@', true),
    CREATE("create", '+', false),
    UPDATE("update", '~', false),
    /** As it should be. */
    KEEP("keep", '=', false),
    /** What should be cannot be told; left alone. */
    FROZEN("frozen", '*', false),
    DELETE("delete", '-', true);

    private final String wireName;
    private final char symbol;
    private final boolean destructive;

    IntegrationStepKind(String wireName, char symbol, boolean destructive) {
        this.wireName = wireName;
        this.symbol = symbol;
        this.destructive = destructive;
    }

    public String wireName() {
        return wireName;
    }

    public char symbol() {
        return symbol;
    }

    /** Whether something that runs is taken away. */
    public boolean isDestructive() {
        return destructive;
    }

    /** Whether a cluster is changed by it. */
    public boolean isChange() {
        return switch (this) {
            case RESHAPE, RECREATE, CREATE, UPDATE, DELETE -> true;
            case CONFLICT, KEEP, FROZEN -> false;
        };
    }
}
