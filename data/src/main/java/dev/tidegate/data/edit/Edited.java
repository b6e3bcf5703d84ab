package dev.tidegate.data.edit;

import java.util.List;
import java.util.function.Function;

/** What came of the changes to a text: all of them, or none and the reasons. */
public sealed interface Edited {

    <T> T match(Function<? super Changed, ? extends T> changed, Function<? super Refused, ? extends T> refused);

    /**
     * The text after all changes, read back and compared.
     *
     * @param splices the only stretches of the text before in which the two texts differ, in their order; none if
     *     everything was as wanted already
     */
    record Changed(String text, List<Splice> splices) implements Edited {

        public Changed {
            splices = List.copyOf(splices);
        }

        @Override
        public <T> T match(
                Function<? super Changed, ? extends T> changed, Function<? super Refused, ? extends T> refused) {
            return changed.apply(this);
        }
    }

    /** Nothing is changed. */
    record Refused(List<Refusal> refusals) implements Edited {

        public Refused {
            refusals = List.copyOf(refusals);
        }

        @Override
        public <T> T match(
                Function<? super Changed, ? extends T> changed, Function<? super Refused, ? extends T> refused) {
            return refused.apply(this);
        }
    }
}
