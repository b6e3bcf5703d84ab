package dev.tidegate.promotions.automation;

import java.util.List;

/** One thing to do with a merge request of the automation. */
public sealed interface BatchAction {

    /** The sentence that plans and logs show. */
    String sentence();

    /** Open a request for these promotions. */
    record Open(List<String> hashes, boolean batchable) implements BatchAction {

        public Open {
            hashes = List.copyOf(hashes);
        }

        @Override
        public String sentence() {
            return "open a request for " + String.join(", ", hashes) + (batchable ? "" : ", which nothing may join");
        }
    }

    /** Give an open request this content: its number, discussion and approvals stay. */
    record Refresh(int number, List<String> hashes) implements BatchAction {

        public Refresh {
            hashes = List.copyOf(hashes);
        }

        @Override
        public String sentence() {
            return "refresh !" + number + " with " + String.join(", ", hashes);
        }
    }

    /** Close a request, with a note that says why. */
    record Close(int number, CloseReason reason) implements BatchAction {

        @Override
        public String sentence() {
            return "close !" + number + ": " + reason.sentence();
        }
    }

    /** Start the failed pipeline of a batch once more before it is taken apart. */
    record RetryPipeline(int number) implements BatchAction {

        @Override
        public String sentence() {
            return "start the failed pipeline of !" + number + " once more";
        }
    }

    /** Label a request that has been red for a week, and tell its owners once. */
    record LabelStuck(int number) implements BatchAction {

        @Override
        public String sentence() {
            return "label !" + number + " as stuck and tell its owners";
        }
    }

    /** Why a request is closed. */
    enum CloseReason {
        UNBATCHED("its pipeline failed twice; its promotions are tried apart"),
        OUTDATED("something in it is not wanted any more"),
        DUPLICATE("another open request carries a part of it");

        private final String sentence;

        CloseReason(String sentence) {
            this.sentence = sentence;
        }

        public String sentence() {
            return sentence;
        }
    }
}
