package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.fleet.OrganisationKey;
import java.util.function.Function;

/** Sees to it that one scheduler at a time works on an organisation. */
public interface Turns {

    Asked take(OrganisationKey organisation);

    /** The answer to asking for a turn. */
    sealed interface Asked {

        <T> T match(Function<? super Granted, ? extends T> granted, Function<? super Taken, ? extends T> taken);

        record Granted(Turn turn) implements Asked {
            @Override
            public <T> T match(
                    Function<? super Granted, ? extends T> granted, Function<? super Taken, ? extends T> taken) {
                return granted.apply(this);
            }
        }

        /** Somebody else is at it; the sentence says who and until when. */
        record Taken(String sentence) implements Asked {
            @Override
            public <T> T match(
                    Function<? super Granted, ? extends T> granted, Function<? super Taken, ? extends T> taken) {
                return taken.apply(this);
            }
        }
    }

    /** A turn that was granted. It can be lost to somebody else when it takes too long. */
    interface Turn extends AutoCloseable {

        /** Makes sure that the turn is still ours and stays so for a while; asked before every change. */
        boolean holds();

        /** Lets the next one have it. */
        @Override
        void close();
    }
}
