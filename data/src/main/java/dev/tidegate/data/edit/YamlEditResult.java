package dev.tidegate.data.edit;

import java.util.List;
import java.util.function.Function;

/** The result of editing a text: all changes were made, or none. */
public sealed interface YamlEditResult {

    <T> T match(Function<? super Changed, ? extends T> changed, Function<? super Refused, ? extends T> refused);

    /**
     * The text after all changes, parsed and compared with what was intended.
     *
     * @param splices the only ranges in which the texts differ, in order; none if the text needed no change
     */
    record Changed(String text, List<TextSplice> splices) implements YamlEditResult {

        public Changed {
            splices = List.copyOf(splices);
        }

        @Override
        public <T> T match(
                Function<? super Changed, ? extends T> changed, Function<? super Refused, ? extends T> refused) {
            return changed.apply(this);
        }
    }

    /** No change was made. */
    record Refused(List<EditRefusal> refusals) implements YamlEditResult {

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
