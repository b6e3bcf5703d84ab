package dev.tidegate.engine.rollout;

import java.util.List;
import java.util.function.Function;

/** Names groups that must finish, without a single failure, before the rest may start. */
public sealed interface MandatoryGroup {

    boolean matches(TargetGroup group);

    /** Whether nobody is in such a group, so that nobody can go first. */
    default boolean isEmptyIn(List<TargetGroup> groups) {
        return groups.stream()
                .noneMatch(group -> matches(group) && !group.targets().isEmpty());
    }

    /** What is wrong if nobody is in such a group. */
    default String emptySentence() {
        return "nobody is in a group "
                + this.<String>match(named -> "named " + named.name(), indexed -> "at index " + indexed.order());
    }

    <T> T match(Function<? super Named, ? extends T> named, Function<? super Indexed, ? extends T> indexed);

    /** All groups of that name. */
    record Named(String name) implements MandatoryGroup {

        @Override
        public boolean matches(TargetGroup group) {
            return group.name().equals(name);
        }

        @Override
        public <T> T match(Function<? super Named, ? extends T> named, Function<? super Indexed, ? extends T> indexed) {
            return named.apply(this);
        }
    }

    /** The group of that order. */
    record Indexed(int order) implements MandatoryGroup {

        @Override
        public boolean matches(TargetGroup group) {
            return group.order() == order;
        }

        @Override
        public <T> T match(Function<? super Named, ? extends T> named, Function<? super Indexed, ? extends T> indexed) {
            return indexed.apply(this);
        }
    }
}
