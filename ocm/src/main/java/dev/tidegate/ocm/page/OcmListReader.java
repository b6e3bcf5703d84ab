package dev.tidegate.ocm.page;

import dev.tidegate.http.CallResult;
import dev.tidegate.http.ParallelCalls;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.ocm.request.OcmRequest;
import dev.tidegate.ocm.request.OcmRequestSender;
import dev.tidegate.ocm.search.OcmSearch;
import dev.tidegate.ocm.settings.OcmSettings;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Reads whole lists. Pages are requested until the total is reached or, if the server reports no total, until a page is
 * not full; once the total is known, the remaining pages are requested in parallel. If one page cannot be read, the whole
 * list fails, because half a fleet looks just like a whole one.
 */
public final class OcmListReader {

    /** A page of small items is this many times as long as other pages. */
    private static final int SMALL_ITEMS = 5;

    private final OcmRequestSender requests;
    private final ParallelCalls parallelCalls;
    private final OcmSettings.Lists settings;

    public OcmListReader(OcmRequestSender requests, ParallelCalls parallelCalls) {
        this.requests = requests;
        this.parallelCalls = parallelCalls;
        this.settings = requests.settings().lists();
    }

    /** All items that a request finds. If the list can be sorted, the request says how. */
    public <T> OcmList<T> list(OcmRequest request, ItemReader<T> reader) {
        return list(request, reader, settings.pageSize(), page(request, 1, settings.pageSize()));
    }

    /**
     * All items that a request finds, for small items of which many fit on a page. A server may limit its pages: if the
     * first page is shorter than requested and may not be the whole list, the list is read with pages of the usual size.
     */
    public <T> OcmList<T> listSmall(OcmRequest request, ItemReader<T> reader) {
        int size = settings.pageSize() * SMALL_ITEMS;
        var first = page(request, 1, size);
        boolean isFull = first.items().size() == size && first.isTotalKnown();
        boolean isAll = first.isTotalKnown()
                ? first.items().size() >= first.total()
                : first.items().size() < settings.pageSize();
        return isFull || isAll ? list(request, reader, size, first) : list(request, reader);
    }

    private <T> OcmList<T> list(OcmRequest request, ItemReader<T> reader, int size, ListPage first) {
        var gathering = new ListCollector<>(request.path(), reader);
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
     * All items that a search finds for any of these identifiers, requested in portions that keep the URL short. No
     * identifiers find nothing, without a request.
     */
    public <T> OcmList<T> list(
            OcmRequest request, OcmSearch search, String key, Collection<String> ids, ItemReader<T> reader) {
        List<OcmRequest> portions = new ArrayList<>();
        var sorted = List.copyOf(new TreeSet<>(ids));
        for (var start = 0; start < sorted.size(); start += settings.idsPerSearch()) {
            var end = Math.min(sorted.size(), start + settings.idsPerSearch());
            split(request, search, key, sorted.subList(start, end), portions);
        }
        return OcmList.concat(parallelCalls.map(portions, portion -> list(portion, reader)).stream()
                .map(CallResult::orThrow)
                .toList());
    }

    /** One object, read like an item. */
    public <T> T read(OcmRequest request, ItemReader<T> reader) {
        var body = requests.send(request);
        try {
            return reader.read(new JsonItem(body));
        } catch (MalformedItemException malformed) {
            throw OcmException.unreadable(request, malformed.sentence());
        }
    }

    /** Whether every page of a list can be requested with a short enough URL. */
    public boolean fits(OcmRequest request) {
        return requests.fits(numbered(request, settings.maximumPages(), settings.pageSize()));
    }

    private void split(OcmRequest request, OcmSearch search, String key, List<String> ids, List<OcmRequest> portions) {
        var portion = request.with("search", search.andIn(key, ids).render());
        if (ids.size() == 1 || fits(portion)) {
            portions.add(portion);
            return;
        }
        var half = ids.size() / 2;
        split(request, search, key, ids.subList(0, half), portions);
        split(request, search, key, ids.subList(half, ids.size()), portions);
    }

    private List<ListPage> pagesUpTo(long last, OcmRequest request, int size) {
        if (last > settings.maximumPages()) {
            throw endless(request);
        }
        var numbers = IntStream.rangeClosed(2, (int) last).boxed().toList();
        return parallelCalls.map(numbers, number -> page(request, number, size)).stream()
                .map(CallResult::orThrow)
                .toList();
    }

    private ListPage page(OcmRequest request, int number, int size) {
        if (number > settings.maximumPages()) {
            throw endless(request);
        }
        var asked = numbered(request, number, size);
        return ListPage.of(requests.send(asked))
                .orElseThrow(() -> OcmException.unreadable(request, "the answer is not a list"));
    }

    private OcmRequest numbered(OcmRequest request, int page, int size) {
        return request.with("size", String.valueOf(size)).with("page", String.valueOf(page));
    }

    private OcmException endless(OcmRequest request) {
        return OcmException.unreadable(request, "the list does not end within " + settings.maximumPages() + " pages");
    }
}
