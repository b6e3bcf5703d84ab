package dev.tidegate.ocm.page;

import dev.tidegate.ocm.parallel.Attempt;
import dev.tidegate.ocm.parallel.FanOut;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.ocm.request.Request;
import dev.tidegate.ocm.request.Requests;
import dev.tidegate.ocm.search.Search;
import dev.tidegate.ocm.settings.OcmSettings;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Reads whole lists. Pages are asked for until the total is reached, or, from servers that tell no total, until a page
 * is not full; once the total is known the remaining pages are asked for together. A list of which one page cannot be
 * read is not read at all: half a fleet looks just like a whole one.
 */
public final class Lists {

    /** So many times as many small items are asked for at once. */
    private static final int SMALL_ITEMS = 5;

    private final Requests requests;
    private final FanOut fanOut;
    private final OcmSettings.Lists settings;

    public Lists(Requests requests, FanOut fanOut) {
        this.requests = requests;
        this.fanOut = fanOut;
        this.settings = requests.settings().lists();
    }

    /** All items the request finds; it brings its own order, where the list knows one. */
    public <T> Listing<T> list(Request request, ItemReader<T> reader) {
        return list(request, reader, settings.pageSize(), page(request, 1, settings.pageSize()));
    }

    /**
     * The same for items of which many fit on a page. Nobody promises that a server gives out larger pages than usual:
     * if the first one is short of what was asked for and may not be all, the list is read as any other.
     */
    public <T> Listing<T> listSmall(Request request, ItemReader<T> reader) {
        int size = settings.pageSize() * SMALL_ITEMS;
        var first = page(request, 1, size);
        boolean isFull = first.items().size() == size && first.isTotalKnown();
        boolean isAll = first.isTotalKnown()
                ? first.items().size() >= first.total()
                : first.items().size() < settings.pageSize();
        return isFull || isAll ? list(request, reader, size, first) : list(request, reader);
    }

    private <T> Listing<T> list(Request request, ItemReader<T> reader, int size, Envelope first) {
        var gathering = new Gathering<>(request.path(), reader);
        var envelope = first;
        gathering.add(1, envelope);
        var page = 1;
        if (envelope.isTotalKnown() && !envelope.isLast(page, size)) {
            for (var next : pagesUpTo(envelope.pages(size), request, size)) {
                envelope = next;
                gathering.add(++page, envelope);
            }
        }
        while (!envelope.isLast(page, size)) {
            envelope = page(request, ++page, size);
            gathering.add(page, envelope);
        }
        return gathering.listing(envelope.total());
    }

    /**
     * All items that a search finds for any of these identifiers, asked for in portions that keep the URL short. No
     * identifiers find nothing, without asking.
     */
    public <T> Listing<T> list(
            Request request, Search search, String key, Collection<String> ids, ItemReader<T> reader) {
        List<Request> portions = new ArrayList<>();
        var sorted = List.copyOf(new TreeSet<>(ids));
        for (var start = 0; start < sorted.size(); start += settings.idsPerSearch()) {
            var end = Math.min(sorted.size(), start + settings.idsPerSearch());
            split(request, search, key, sorted.subList(start, end), portions);
        }
        return Listing.concat(fanOut.map(portions, portion -> list(portion, reader)).stream()
                .map(Attempt::orThrow)
                .toList());
    }

    /** One object, read like an item. */
    public <T> T read(Request request, ItemReader<T> reader) {
        var body = requests.send(request).body();
        try {
            return reader.read(new Item(body));
        } catch (MalformedItem malformed) {
            throw OcmException.unreadable(request, malformed.sentence());
        }
    }

    /** Whether every page of a list can be asked for with a short enough URL. */
    public boolean fits(Request request) {
        return requests.fits(numbered(request, settings.maximumPages(), settings.pageSize()));
    }

    private void split(Request request, Search search, String key, List<String> ids, List<Request> portions) {
        var portion = request.with("search", search.andIn(key, ids).render());
        if (ids.size() == 1 || fits(portion)) {
            portions.add(portion);
            return;
        }
        var half = ids.size() / 2;
        split(request, search, key, ids.subList(0, half), portions);
        split(request, search, key, ids.subList(half, ids.size()), portions);
    }

    private List<Envelope> pagesUpTo(long last, Request request, int size) {
        if (last > settings.maximumPages()) {
            throw endless(request);
        }
        var numbers = IntStream.rangeClosed(2, (int) last).boxed().toList();
        return fanOut.map(numbers, number -> page(request, number, size)).stream()
                .map(Attempt::orThrow)
                .toList();
    }

    private Envelope page(Request request, int number, int size) {
        if (number > settings.maximumPages()) {
            throw endless(request);
        }
        var asked = numbered(request, number, size);
        return Envelope.of(requests.send(asked).body())
                .orElseThrow(() -> OcmException.unreadable(request, "the answer is not a list"));
    }

    private Request numbered(Request request, int page, int size) {
        return request.with("size", String.valueOf(size)).with("page", String.valueOf(page));
    }

    private OcmException endless(Request request) {
        return OcmException.unreadable(request, "the list does not end within " + settings.maximumPages() + " pages");
    }
}
