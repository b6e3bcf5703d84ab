package dev.tidegate.engine.rollout;

import java.util.function.Function;

/** Names groups that must finish, without a single failure, before the rest may start. */
public sealed interface MandatoryGroup {

    boolean matches(TargetGroup group);

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
